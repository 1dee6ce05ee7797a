import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import { ApiError } from './api-error.ts'

/** While closing, requests under way are finished, new ones are refused, and each answer ends its connection. */
export const installDrain = (app: FastifyInstance): void => {
  let state: 'open' | 'closing' = 'open'
  app.addHook('preClose', async () => {
    state = 'closing'
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(state === 'closing' ? new ApiError(refusals.unavailable) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A browser's open connection would keep the server from closing.
    if (state === 'closing') reply.header('connection', 'close')
    done()
  })
}

/** /healthz: the process is up. /readyz: its database answers too. */
export const mountHealth = (app: FastifyInstance, pingDatabase: () => Promise<void>): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pingDatabase()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 5).send(refusals.unavailable)
    }
  })
}
