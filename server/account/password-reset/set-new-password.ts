import { passwordResetMessage } from '../../../contract/account/password-reset.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { admitDevice } from '../device/known-device.ts'
import { type FinishContext, finishPasswordChange } from '../password/finish-password-change.ts'
import { refuseGuessable } from '../password/guessable-password.ts'
import { findPerson, replacePassword } from '../password/store.ts'
import { consumeReset, findReset, isResetConsumedBy } from './store.ts'

type SetContext = FinishContext & Pick<Context, 'db' | 'passwords' | 'codes' | 'security'>
type NewPassword = { resetId: string; newPassword: string; idempotencyKey: string | undefined }

const done = { message: passwordResetMessage }

type Changed = { reply: typeof done; deviceToken: string }

/** The browser may then log in even if strangers lock the account again at once. */
export const setNewPassword = async (context: SetContext, change: NewPassword): Promise<Changed> => {
  const reply = await idempotent(
    change.idempotencyKey,
    async (key) => ((await isResetConsumedBy(context.db, change.resetId, key)) ? done : undefined),
    () => replaceOnce(context, change),
  )
  const accountId = (await findReset(context.db, change.resetId))?.account_id ?? fail(refusals.invalidReset)
  return { reply, deviceToken: await admitDevice(context, { accountId, proof: `reset ${change.resetId}` }) }
}

const replaceOnce = async (context: SetContext, { resetId, newPassword, idempotencyKey }: NewPassword) => {
  const { db, passwords, clock } = context
  const reset = await findReset(db, resetId)
  const accountId = reset?.account_id
  if (reset?.state !== 'granted' || !accountId) return fail(refusals.invalidReset)

  const person = (await findPerson(db, accountId)) ?? fail(refusals.invalidReset)
  refuseGuessable(newPassword, person, 'newPassword')
  // Hashing is slow, so it is done before a connection is taken.
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (tx) => {
    // The account row is locked first, so that any other password change or login waits for this one.
    const account = (await replacePassword(tx, { accountId, passwordHash })) ?? fail(refusals.invalidReset)
    if ((await consumeReset(tx, { id: resetId, now: clock.now(), idempotencyKey })) === 'not granted')
      fail(refusals.invalidReset)
    await finishPasswordChange(context, tx, { account })
  })
  context.security.record('reset-done', { account: accountId })
  return done
}
