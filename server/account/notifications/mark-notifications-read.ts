import type { Context } from '../../context.ts'
import { countUnreadNotifications, markRead } from './store.ts'

type ReadMark = { vendorId: string; upTo: string }

/** One that is not theirs, or not there, changes nothing; either way the vendor hears how much is unread. */
export const markNotificationsRead = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vendorId, upTo }: ReadMark,
): Promise<{ unread: number }> => {
  await markRead(db, { accountId: vendorId, upTo, now: clock.now() })
  return { unread: await countUnreadNotifications(db, vendorId) }
}
