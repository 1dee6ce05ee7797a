import type { FastifyInstance } from 'fastify'

/** While closing, an answer also ends its connection: a browser that keeps it open would hold the server up. */
export const installDrain = (app: FastifyInstance): void => {
  let state: 'open' | 'closing' = 'open'
  app.addHook('preClose', async () => {
    state = 'closing'
  })
  app.addHook('onSend', async (_request, reply) => {
    if (state === 'closing') reply.header('connection', 'close')
  })
}
