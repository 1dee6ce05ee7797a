import type { readNotifications as endpoint, Notification } from '../../../contract/account/notifications.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { countUnreadNotifications, findNotifications, markRead } from './store.ts'

type ReadMark = { vendorId: string; upTo: string }

/** An unknown id, or another vendor's, changes nothing and is answered like any other. */
export const markNotificationsRead = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vendorId, upTo }: ReadMark,
): Promise<{ unread: number }> => {
  await markRead(db, { accountId: vendorId, upTo, now: clock.now() })
  return { unread: await countUnreadNotifications(db, vendorId) }
}

type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number]

const describeNotification = ({ created_at, read_at, ...notification }: NotificationRow): Notification => ({
  ...notification,
  createdAt: created_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
})

export const newestNotifications = async (
  { db }: Pick<Context, 'db'>,
  { vendorId, size }: { vendorId: string; size: number },
): Promise<Notification[]> =>
  (await findNotifications(db, { accountId: vendorId, after: undefined, size })).map(describeNotification)

type NotificationPage = { vendorId: string; after: string | undefined }

export const readNotifications = async (
  { db }: Pick<Context, 'db'>,
  { vendorId, after }: NotificationPage,
): Promise<ReplyOf<typeof endpoint>> => {
  const size = limits.notificationsPerPage
  // One more than is shown, to know whether there are more.
  const found = await findNotifications(db, { accountId: vendorId, after, size: size + 1 })
  return {
    notifications: found.slice(0, size).map(describeNotification),
    unread: await countUnreadNotifications(db, vendorId),
    hasMore: found.length > size,
  }
}
