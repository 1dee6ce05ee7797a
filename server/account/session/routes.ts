import type { FastifyInstance } from 'fastify'
import {
  extendSession as extendEndpoint,
  loggedOutMessage,
  readDraftKey,
  signOut,
} from '../../../contract/account/session.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { extendSession } from './extend-session.ts'
import { endSession } from './store.ts'

export const mountSession = (app: FastifyInstance, context: Context): void => {
  handle(app, extendEndpoint, ({ bearer }) => extendSession(context, bearer.sessionId))
  handle(app, signOut, async ({ bearer }) => {
    await endSession(context.db, bearer.sessionId, context.clock.now())
    return { message: loggedOutMessage }
  })
  handle(app, readDraftKey, async ({ bearer }) => ({ key: context.draftKey(bearer.vendorId) }))
}
