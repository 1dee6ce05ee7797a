import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { proofFlow } from '../contact-ways/send-proof-code.ts'
import { sendToVendor, type VendorMessage } from '../contact-ways/send-to-vendor.ts'
import { deleteDevices } from '../device/store.ts'
import { forgetWrongPasswords } from '../login/forget-wrong-passwords.ts'
import { deleteCodes } from '../one-time-code/store.ts'
import { consumeResets } from '../password/store.ts'
import { endSessions } from '../session/store.ts'
import { deleteLinks, deleteNotifications, deleteProfile, emptyAccount } from './store.ts'

/**
 * For good: nobody can log in, and what the account said about a person is deleted. Its addresses are free again. Part of
 * the caller's transaction; the message is sent before the addresses are gone.
 */
export const closeAccount = async (
  context: Pick<Context, 'jobs' | 'files' | 'pseudonym' | 'clock'>,
  tx: Transaction<Schema>,
  accountId: string,
  message: VendorMessage,
): Promise<void> => {
  const now = context.clock.now()
  await sendToVendor(context, tx, accountId, message)
  // The account before the count of wrong passwords, as a login does: two at once wait for each other in turn.
  await emptyAccount(tx, accountId, now)
  await forgetWrongPasswords(context, tx, accountId)
  await endSessions(tx, accountId, now)
  await consumeResets(tx, accountId, now)
  await deleteDevices(tx, accountId, { except: [] })
  await deleteLinks(tx, accountId)
  for (const way of ['email', 'phone'] as const) {
    const { purpose, flowId } = proofFlow(way, accountId)
    await deleteCodes(tx, purpose, [flowId])
  }
  await deleteNotifications(tx, accountId)
  await context.files.release(tx, await deleteProfile(tx, accountId))
}
