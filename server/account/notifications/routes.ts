import type { FastifyInstance } from 'fastify'
import {
  countUnread,
  markNotificationsRead as markEndpoint,
  readNotifications as readEndpoint,
} from '../../../contract/account/notifications.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { markNotificationsRead, readNotifications } from './read-notifications.ts'
import { countUnreadNotifications } from './store.ts'

export const mountNotifications = (app: FastifyInstance, context: Context): void => {
  handle(app, readEndpoint, ({ bearer, query }) =>
    readNotifications(context, { vendorId: bearer.vendorId, after: query.after }),
  )
  handle(app, countUnread, async ({ bearer }) => ({
    unread: await countUnreadNotifications(context.db, bearer.vendorId),
  }))
  handle(app, markEndpoint, ({ bearer, body }) =>
    markNotificationsRead(context, { vendorId: bearer.vendorId, upTo: body.upTo }),
  )
}
