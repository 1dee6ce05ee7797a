import { changePasswordRefusals, passwordChangedMessage } from '../../../contract/account/settings.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { type FinishContext, finishPasswordChange } from '../password/finish-password-change.ts'
import { findPasswordHash, isPasswordChangedBy, replacePassword } from '../password/store.ts'
import { findLiveSession } from '../session/store.ts'

/** Whoever finds an open session must not guess the password in it. */
const perVendor = { name: 'password-changes', points: limits.passwordChangesPerHour, seconds: 3_600 }

type ChangeContext = FinishContext & Pick<Context, 'db' | 'limiter' | 'passwords'>
type PasswordChange = {
  vendorId: string
  sessionId: string
  currentPassword: string
  newPassword: string
  idempotencyKey: string | undefined
}

const done = { message: passwordChangedMessage }

/** After it has happened the current password is no longer right, so a repeat is known by its key alone. */
export const changePassword = (context: ChangeContext, change: PasswordChange): Promise<typeof done> =>
  idempotent(
    change.idempotencyKey,
    async (key) => ((await isPasswordChangedBy(context.db, change.vendorId, key)) ? done : undefined),
    () => changeOnce(context, change),
  )

const changeOnce = async (context: ChangeContext, change: PasswordChange) => {
  const { db, passwords, clock } = context
  const { vendorId: accountId, sessionId, newPassword, idempotencyKey } = change
  const comparedHash = await compare(context, change)
  // No connection is held while a password is compared or hashed.
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (tx) => {
    // The account comes first: whoever else would change its password, or log in, waits for the end of this.
    const account =
      (await replacePassword(tx, { accountId, passwordHash, comparedHash, changedBy: idempotencyKey })) ??
      fail(changePasswordRefusals.wrongPassword)
    // Hashing takes its time, and the vendor may have logged out meanwhile.
    const session = await findLiveSession(tx, { id: sessionId, now: clock.now() })
    if (!session) fail(refusals.sessionOver)
    await finishPasswordChange(context, tx, { account, keptSessionId: sessionId })
  })
  return done
}

/** Counted before it is compared, so that many at the same moment are no way round. */
const compare = async ({ db, limiter, passwords }: ChangeContext, { vendorId, currentPassword }: PasswordChange) => {
  if ((await limiter.consume(perVendor, vendorId)) === 'exhausted') fail(refusals.tooManyAttempts)
  const hash = await findPasswordHash(db, vendorId)
  const isRight = await passwords.isRight(currentPassword, hash).catch(async (error) => {
    // Too busy to compare is nobody's wrong password.
    await limiter.giveBack(perVendor, vendorId)
    throw error
  })
  return hash !== undefined && isRight ? hash : fail(changePasswordRefusals.wrongPassword)
}
