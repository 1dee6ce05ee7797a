import type { FastifyInstance } from 'fastify'

/** Logs the route's pattern, never the address itself, which may carry a reference or a search. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { id: reqId, method } = request
    const line = { reqId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.warn(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
}
