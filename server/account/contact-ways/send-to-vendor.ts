import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { LetterWords } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { provenWays } from './proven-ways.ts'
import { findContactWays } from './store.ts'

/** What a vendor is told, by each way. */
export type VendorMessage = {
  email: LetterWords
  /** Fits one SMS. */
  sms: string
}

/**
 * The only place that sends a vendor anything but a code, and it sends to what the vendor has proven only: an address that
 * was typed by mistake, or by somebody else, gets codes and nothing more. Part of the caller's transaction, so that nothing
 * is announced that was rolled back.
 */
export const sendToVendor = async (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction<Schema>,
  vendorId: string,
  { email, sms }: VendorMessage,
): Promise<void> => {
  const proven = provenWays(await findContactWays(tx, vendorId))
  if (proven.email) await jobs.enqueue(tx, 'deliver-message', { channel: 'email', to: proven.email, ...email })
  if (proven.phone) await jobs.enqueue(tx, 'deliver-message', { channel: 'sms', to: proven.phone, text: sms })
}
