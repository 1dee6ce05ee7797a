import type { FastifyInstance } from 'fastify'
import { extendSession as extendEndpoint, loggedOutMessage, signOut } from '../../../contract/account/session.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { extendSession } from './extend-session.ts'
import { endSession } from './store.ts'

export const mountSession = (app: FastifyInstance, context: Context): void => {
  handle(app, extendEndpoint, ({ bearer }) => extendSession(context, bearer))
  handle(app, signOut, async ({ bearer }) => {
    await endSession(context.db, bearer.sessionId, context.clock.now())
    context.security.record('session-ended')
    return { message: loggedOutMessage }
  })
}
