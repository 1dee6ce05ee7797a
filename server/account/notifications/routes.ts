import type { FastifyInstance } from 'fastify'
import {
  countUnread,
  markNotificationsRead as markEndpoint,
  readNotifications as readEndpoint,
} from '../../../contract/account/notifications.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { readNotifications } from './read-notifications.ts'
import { countUnreadOf } from './store.ts'

export const mountNotifications = (app: FastifyInstance, tools: Tools): void => {
  handle(app, readEndpoint, ({ bearer, query }) =>
    readNotifications(tools, { vendorId: bearer.vendorId, after: query.after }),
  )
  handle(app, countUnread, async ({ bearer }) => ({ unread: await countUnreadOf(tools.db, bearer.vendorId) }))
  handle(app, markEndpoint, ({ bearer, body }) =>
    markNotificationsRead(tools, { vendorId: bearer.vendorId, upTo: body.upTo }),
  )
}
