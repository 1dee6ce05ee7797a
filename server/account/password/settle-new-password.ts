import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Tools } from '../../tools.ts'
import { forgetWrongPasswords } from '../login/forget-wrong-passwords.ts'
import { endOtherSessionsOf, endSessionsOf } from '../session/store.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'
import { consumeResetsOf } from './store.ts'

export type SettleTools = Pick<Tools, 'jobs' | 'pseudonym' | 'clock' | 'publicUrl' | 'support'>

type Settled = {
  account: { id: string; email: string }
  /** The session in which the password was changed lives on. Without one, none does. */
  keptSessionId?: string
}

/** What follows a new password, however it came: nothing that was open before it stays open, and the vendor is told. */
export const settleNewPassword = async (
  tools: SettleTools,
  tx: Transaction<Schema>,
  { account, keptSessionId }: Settled,
): Promise<void> => {
  const now = tools.clock.now()
  await consumeResetsOf(tx, account.id, now)
  if (keptSessionId === undefined) await endSessionsOf(tx, account.id, now)
  else await endOtherSessionsOf(tx, { accountId: account.id, keptSessionId, now })
  await forgetWrongPasswords(tools, tx, account.email)
  const loggedOut = keptSessionId === undefined ? 'every device' : 'your other devices'
  await tools.jobs.enqueue(tx, 'deliver-message', passwordChangedLetter({ email: account.email, loggedOut }, tools))
}
