import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { limits } from '../limits.ts'

export const notification = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  /** The page that it is about, within the portal. */
  path: v.nullable(v.string()),
  createdAt: v.string(),
  readAt: v.nullable(v.string()),
})
export type Notification = v.InferOutput<typeof notification>

export const readNotifications = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/notifications',
  summary: `What the vendor was told, the newest first, ${limits.notificationsPerPage} at a time, and how much of it is unread.`,
  access: 'session',
  query: v.strictObject({ /** The last id of the page before. */ after: v.optional(uuid) }),
  reply: v.object({ notifications: v.array(notification), unread: v.number(), hasMore: v.boolean() }),
})

export const countUnread = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/notifications/unread',
  summary: 'How many notifications are unread: small enough to be asked now and then.',
  access: 'session',
  reply: v.object({ unread: v.number() }),
})

export const markNotificationsRead = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/notifications/read',
  summary: 'Mark one notification and all older ones as read.',
  access: 'session',
  body: v.strictObject({ upTo: uuid }),
  reply: v.object({ unread: v.number() }),
})
