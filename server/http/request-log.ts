import type { FastifyInstance } from 'fastify'

/** One line a request: the route's pattern, never the address itself, which may carry a reference or a search. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.warn(line, 'request')
    else request.log.info(line, 'request')
  })
}
