import { changePasswordRefusals, passwordChangedMessage } from '../../../contract/account/settings.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { hashDeviceToken } from '../device/known-device.ts'
import { type FinishContext, finishPasswordChange } from '../password/finish-password-change.ts'
import { refuseGuessable } from '../password/guessable-password.ts'
import { findPasswordHash, findPerson, isPasswordChangedBy, replacePassword } from '../password/store.ts'
import { findLiveSession } from '../session/store.ts'

/** Somebody who finds an open session must not be able to guess the password in it. */
const perVendor = { name: 'password-changes', points: limits.passwordChangesPerHour, seconds: 3_600 }

type ChangeContext = FinishContext & Pick<Context, 'db' | 'limiter' | 'passwords' | 'security'>
type PasswordChange = {
  vendorId: string
  sessionId: string
  currentPassword: string
  newPassword: string
  deviceTokens: readonly string[]
  idempotencyKey: string | undefined
}

const done = { message: passwordChangedMessage }

/** After the change the current password is no longer right, so a repeat is recognised by its key alone. */
export const changePassword = (context: ChangeContext, change: PasswordChange): Promise<typeof done> =>
  idempotent(
    change.idempotencyKey,
    async (key) => ((await isPasswordChangedBy(context.db, change.vendorId, key)) ? done : undefined),
    () => changeOnce(context, change),
  )

const changeOnce = async (context: ChangeContext, change: PasswordChange) => {
  const { db, passwords, clock } = context
  const { vendorId: accountId, sessionId, newPassword, deviceTokens, idempotencyKey } = change
  const person = (await findPerson(db, accountId)) ?? fail(refusals.sessionOver)
  refuseGuessable(newPassword, person, 'newPassword')
  const comparedHash = await checkCurrentPassword(context, change)
  // Hashing is slow, so it is done before a connection is taken.
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (tx) => {
    // The account row is locked first, so that any other password change or login waits for this one.
    const account =
      (await replacePassword(tx, { accountId, passwordHash, comparedHash, changedBy: idempotencyKey })) ??
      fail(changePasswordRefusals.wrongPassword)
    // The vendor may have logged out while the password was hashed.
    const session = await findLiveSession(tx, { id: sessionId, now: clock.now() })
    if (!session) fail(refusals.sessionOver)
    const keptDevices = deviceTokens.map(hashDeviceToken)
    await finishPasswordChange(context, tx, { account, keptSessionId: sessionId, keptDevices })
  })
  context.security.record('setting-changed', { setting: 'password' })
  return done
}

/** Counted before it is compared, so that many requests at once cannot get around the limit. */
const checkCurrentPassword = async (
  { db, limiter, passwords, security }: ChangeContext,
  { vendorId, currentPassword }: PasswordChange,
) => {
  if ((await limiter.consume(perVendor, vendorId)) === 'exhausted') fail(refusals.tooManyAttempts)
  const hash = await findPasswordHash(db, vendorId)
  const isRight = await passwords.isRight(currentPassword, hash).catch(async (error) => {
    // An attempt that we were too busy to compare does not count.
    await limiter.giveBack(perVendor, vendorId)
    throw error
  })
  if (hash !== undefined && isRight) return hash
  security.record('setting-refused', { setting: 'password', reason: 'wrong password' })
  return fail(changePasswordRefusals.wrongPassword)
}
