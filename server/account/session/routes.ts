import type { FastifyInstance } from 'fastify'
import { extendSession as extendEndpoint, loggedOutMessage, signOut } from '../../../contract/account/session.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { extendSession } from './extend-session.ts'
import { endSession } from './store.ts'

export const mountSession = (app: FastifyInstance, tools: Tools): void => {
  handle(app, extendEndpoint, ({ bearer }) => extendSession(tools, bearer.sessionId))
  handle(app, signOut, async ({ bearer }) => {
    await endSession(tools.db, bearer.sessionId, tools.clock.now())
    return { message: loggedOutMessage }
  })
}
