import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startSimulators } from '../../start-simulators.ts'

export const testKey = 'sk_test_merchant'
export const goodOrder = {
  email: 'vendor@sample.example',
  amount: 108_000,
  currency: 'GHS',
  callback_url: 'http://portal.example/back?tab=1',
  metadata: { cancel_action: 'http://portal.example/cancelled' },
}

type Options = Parameters<typeof startSimulators>[0]

/** A merchant of the simulator, with a fixed clock. */
export const startMerchant = async (options: Options = {}) => {
  let nowMs = Date.parse('2026-03-01T09:00:00Z')
  let orders = 0
  const simulators = await startSimulators({ now: () => new Date(nowMs), refundAfterMs: 'on demand', ...options })

  const call = async (method: string, path: string, body?: object, key = testKey) => {
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = { method, headers, body: body && JSON.stringify(body) }
    const response = await fetch(`${simulators.url}/paystack${path}`, init)
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }

  const press = async (checkout: string, step: 'pay' | 'phone', filled: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${checkout}/${step}`, { method: 'POST', headers, body: JSON.stringify(filled) })
    return { status: response.status, body: await response.json() }
  }

  return {
    ...simulators,
    call,
    press,
    pass: (seconds: number) => {
      nowMs += seconds * 1000
    },
    begin: async (order: object = {}) => {
      orders += 1
      const reference = `ORDER-${orders}`
      const { body } = await call('POST', '/transaction/initialize', { ...goodOrder, reference, ...order })
      return { reference, checkout: body.data.authorization_url as string }
    },
    verify: async (reference: string) => (await call('GET', `/transaction/verify/${reference}`)).body.data,
  }
}

export const paidCard = { channel: 'card', number: '4084 0840 8408 4081', cvv: '408', expiry: '12/30' }
export const prompted = { channel: 'mobile_money', provider: 'vod', phone: '0201234567' }

export type ReceivedEvent = { body: Buffer; signature: string; event: string; data: Record<string, unknown> }

/** Receives events. Answers with the given statuses in turn, then always with the last. */
export const startListener = async (statuses: number[] = [200]) => {
  const received: ReceivedEvent[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ body, signature: `${request.headers['x-paystack-signature']}`, ...JSON.parse(body.toString()) })
    response.writeHead(statuses[Math.min(received.length, statuses.length) - 1] ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
