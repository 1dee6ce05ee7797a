import type { FastifyInstance } from 'fastify'

/**
 * Logs the route's pattern, never the address itself, which may carry a reference or a search. As nothing in the line is
 * the sender's, it goes out unmasked: masking it cost more than writing it.
 */
export const installRequestLog = (app: FastifyInstance): void => {
  const log = app.log.child({}, { formatters: { log: (line) => line } })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { id: reqId, method } = request
    const ms = Math.round(reply.elapsedTime)
    const line = { reqId, method, route, status: reply.statusCode, ms, msg: 'request' }
    if (reply.statusCode >= 500) log.warn(line)
    else log.info(line)
    done()
  })
}
