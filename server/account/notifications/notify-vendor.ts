import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { findContact, insertNotification } from './store.ts'

export type Notification = {
  /** Shown in the list behind the bell, with the page of the portal that it is about. */
  title: string
  text: string
  path: string | null
  email: { subject: string; text: string }
  /** Fits one SMS. */
  sms: string
}

/** Part of the caller's transaction, so that nothing is announced that was rolled back. */
export const notifyVendor = async (
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction<Schema>,
  vendorId: string,
  { title, text, path, email, sms }: Notification,
): Promise<void> => {
  const { email: address, phone_number } = await findContact(tx, vendorId)
  await insertNotification(tx, {
    id: randomUUID(),
    account_id: vendorId,
    title,
    text,
    path,
    created_at: clock.now(),
  })
  await jobs.enqueue(tx, 'deliver-message', { channel: 'email', to: address, ...email })
  await jobs.enqueue(tx, 'deliver-message', { channel: 'sms', to: phone_number, text: sms })
}
