import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serviceStatus } from '../../contract/service-status.ts'
import { sharedTestApp } from '../testing/app.ts'

const perNetwork = 20
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Connects from an address of its own of this machine, and ignores that the server closes. */
const connectFrom = async (localAddress: string, port: number, begin = '') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  open.push(socket)
  const connection = { socket, heard: '', isClosed: false }
  socket.on('data', (chunk) => {
    connection.heard += chunk
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    connection.isClosed = true
  })
  await once(socket, 'connect')
  socket.write(begin)
  return connection
}

const healthRequest = 'GET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\n'
const slowHead = 'GET / HTTP/1.1\r\nHost: portal.example\r\nX-Slow: '

/** What the system still keeps of connections that this server has ended and the other side has not. */
const waitingForTheSender = (port: number) => {
  const finWait2 = '05'
  const isOurs = (line: string) => {
    const [, local = '', , state] = line.trim().split(/\s+/)
    return local.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`) && state === finWait2
  }
  return readFileSync('/proc/net/tcp', 'utf8').split('\n').filter(isOurs)
}

describe('connections without a proxy', () => {
  const portal = sharedTestApp({ connections: { perNetwork } })
  let port: number
  beforeAll(async () => {
    // How often Node looks for slow requests has to be set before it listens.
    Object.assign(portal.app.server, { connectionsCheckingInterval: 20 })
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    port = (portal.app.server.address() as AddressInfo).port
  })

  const connectMany = (count: number, from: string) =>
    Promise.all(Array.from({ length: count }, () => connectFrom(from, port, slowHead)))

  it('one network has no more than its share, others are answered, and the log says so once, by its pseudonym', async () => {
    const slow = await connectMany(perNetwork + 15, '127.0.0.2')
    await expect.poll(() => slow.filter(({ isClosed }) => isClosed)).toHaveLength(15)
    const honest = await connectFrom('127.0.0.3', port, healthRequest)
    await expect.poll(() => honest.heard).toMatch(/^HTTP\/1\.1 200 /)
    const lines = portal.logged.filter((line) => line.includes('too many connections from one network'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'connections-refused',
      network: portal.context.pseudonym('127.0.0.2'),
      most: perNetwork,
    })
  })

  it('a connection that ends makes room for the next', async () => {
    const first = await connectMany(perNetwork, '127.0.0.4')
    first[0]?.socket.destroy()
    const answered = async () => {
      const next = await connectFrom('127.0.0.4', port, healthRequest)
      await expect.poll(() => next.heard !== '' || next.isClosed).toBe(true)
      return next.heard
    }
    await expect.poll(answered).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('headers that never end are answered, and then the connection is taken away from whoever ignores the end', async () => {
    const { server } = portal.app
    const usual = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout }
    const slow = await connectFrom('127.0.0.5', port, slowHead)
    Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
    await expect.poll(() => slow.heard).toMatch(/^HTTP\/1\.1 408 /)
    Object.assign(server, usual)
    const openCount = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    await expect.poll(openCount).toBe(0)
    expect(waitingForTheSender(port)).toEqual([])
    // After a reset, whatever the sender still writes fails at once.
    slow.socket.write('more')
    await expect.poll(() => slow.isClosed).toBe(true)
  })
})

describe('requests through a trusted proxy', () => {
  const portal = sharedTestApp({ connections: { perNetwork: 3 }, trustedProxies: ['127.0.0.0/8'] })

  it('are counted by the address that the proxy names, and let go when they are answered', async () => {
    const call = (from: string) =>
      portal.app.inject({ url: serviceStatus('account').url, headers: { 'x-forwarded-for': from } })
    const statuses = async (from: string, count: number) => {
      const replies = await Promise.all(Array.from({ length: count }, () => call(from)))
      return replies.map(({ statusCode }) => statusCode).toSorted()
    }
    const [many, other] = await Promise.all([statuses('102.176.0.1', 8), statuses('102.176.0.2', 3)])
    expect(many).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect(other).toEqual([200, 200, 200])
    expect(await statuses('102.176.0.1', 3)).toEqual([200, 200, 200])
  })
})
