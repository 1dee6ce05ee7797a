import type { FastifyInstance } from 'fastify'
import {
  signOutElsewhere as elsewhereEndpoint,
  extendSession as extendEndpoint,
  listSessions,
  loggedOutMessage,
  readDraftKey,
  signOut,
} from '../../../contract/account/session.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readDeviceTokens } from '../device/device-cookie.ts'
import { extendSession } from './extend-session.ts'
import { signOutElsewhere } from './sign-out-elsewhere.ts'
import { endSession, listLiveSessions } from './store.ts'

export const mountSession = (app: FastifyInstance, context: Context): void => {
  handle(app, extendEndpoint, ({ bearer }) => extendSession(context, bearer))
  handle(app, signOut, async ({ bearer }) => {
    await endSession(context.db, bearer.sessionId, context.clock.now())
    context.security.record('session-ended')
    return { message: loggedOutMessage }
  })
  handle(app, listSessions, async ({ bearer }) => {
    const sessions = await listLiveSessions(context.db, bearer.vendorId, context.clock.now())
    return {
      sessions: sessions.map(({ id, created_at }) => ({
        openedAt: created_at.toISOString(),
        isThisOne: id === bearer.sessionId,
      })),
    }
  })
  handle(app, elsewhereEndpoint, ({ bearer, request }) =>
    signOutElsewhere(context, { ...bearer, deviceTokens: readDeviceTokens(context, request) }),
  )
  handle(app, readDraftKey, async ({ bearer }) => ({ key: context.draftKey(bearer.vendorId) }))
}
