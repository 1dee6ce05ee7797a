import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'

/** /healthz: the process is up. /readyz: its database answers too. */
export const mountHealth = (app: FastifyInstance, pingDatabase: () => Promise<void>): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pingDatabase()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send(refusals.unavailable)
    }
  })
}
