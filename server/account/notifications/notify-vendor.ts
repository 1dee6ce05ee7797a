import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { sendToVendor, type VendorMessage } from '../contact-ways/send-to-vendor.ts'
import { insertNotification } from './store.ts'

export type Notification = {
  /** Shown in the list behind the bell, with the page of the portal that it is about. */
  title: string
  text: string
  path: string | null
} & VendorMessage

/** Part of the caller's transaction, so that nothing is announced that was rolled back. */
export const notifyVendor = async (
  context: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction<Schema>,
  vendorId: string,
  { title, text, path, email, sms }: Notification,
): Promise<void> => {
  await insertNotification(tx, {
    id: randomUUID(),
    account_id: vendorId,
    title,
    text,
    path,
    created_at: context.clock.now(),
  })
  await sendToVendor(context, tx, vendorId, { email, sms })
}
