import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openPaystack, type PaystackOptions } from '../paystack.ts'

export type Received = { call: string; body: unknown; key: string | undefined }
type Said = { status?: number; body: unknown }

/** A provider that says what a test wrote, in turn and then the last for ever, and remembers what it was asked. */
export const startAnsweringServer = async () => {
  const received: Received[] = []
  let said: Said[] = []
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const call = `${request.method} ${request.url}`
    received.push({ call, body: sent ? JSON.parse(sent) : undefined, key: request.headers.authorization })
    const next = (said.length > 1 ? said.shift() : said[0]) ?? { status: 500, body: {} }
    response.writeHead(next.status ?? 200).end(JSON.stringify(next.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    /** The next answers, each given as its whole body. */
    says: (...answers: Said[]) => {
      said = answers
      received.length = 0
    },
    data: (data: unknown, meta?: object): Said => ({ body: { status: true, message: 'ok', data, meta } }),
    provider: (change: Partial<PaystackOptions> = {}) =>
      openPaystack({ url, checkoutOrigin: 'https://checkout.example', secretKey: 'sk_test_sample', ...change }),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
