import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { ApiError } from './api-error.ts'
import { clientNetwork } from './client-network.ts'

/** Generous, because a mobile carrier puts many phones behind one address. */
const usualPerNetwork = 400
/** Also how many may wait to be accepted: the system drops the rest of a sudden crowd without telling them. */
export const mostConnections = 4_000
const loggedEveryMs = 60_000

type ConnectionOptions = {
  /** Whose connections carry the requests of many people. Their addresses come with each request instead. */
  trustedProxies: readonly string[]
  security: SecurityLog
  perNetwork?: number
}

/** No single network can take all connections, or have all requests that come through a proxy under way at once. */
export const boundConnections = (app: FastifyInstance, options: ConnectionOptions): void => {
  const { trustedProxies, security, perNetwork = usualPerNetwork } = options
  const isProxy = openIsProxy(trustedProxies)
  const count = countPerNetwork(perNetwork)
  const loggedAtMs = new Map<string, number>()

  const logRefused = (network: string) => {
    const nowMs = performance.now()
    if (nowMs - (loggedAtMs.get(network) ?? Number.NEGATIVE_INFINITY) < loggedEveryMs) return
    if (loggedAtMs.size > mostConnections) loggedAtMs.clear()
    loggedAtMs.set(network, nowMs)
    security.record('connections-refused', { network, most: perNetwork })
  }

  app.server.maxConnections = mostConnections
  app.server.on('drop', () => logRefused('all'))
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (!address || isProxy(address)) return
    const network = clientNetwork(address)
    const release = count(network)
    if (release) return void socket.once('close', release)
    logRefused(network)
    socket.resetAndDestroy()
  })

  app.addHook('onRequest', (request, reply, done) => {
    // Whoever comes directly is counted by connection.
    if (trustedProxies.length === 0 || !isProxy(request.socket.remoteAddress ?? '')) return done()
    const network = clientNetwork(request.ip)
    const release = count(`by proxy ${network}`)
    if (release) {
      reply.raw.once('finish', release).once('close', release)
      return done()
    }
    logRefused(network)
    done(new ApiError(refusals.tooManyAttempts))
  })
}

const openIsProxy = (trustedProxies: readonly string[]) => {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address: string): boolean => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Counts one more, and gives the function that takes it back; nothing if there are too many already. */
const countPerNetwork = (most: number) => {
  const counts = new Map<string, number>()
  return (network: string): (() => void) | undefined => {
    const before = counts.get(network) ?? 0
    if (before >= most) return undefined
    counts.set(network, before + 1)
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    }
  }
}
