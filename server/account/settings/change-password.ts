import { changePasswordRefusals, passwordChangedMessage } from '../../../contract/account/settings.ts'
import { refusals } from '../../../contract/refusals.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { hashDeviceToken } from '../device/known-device.ts'
import { type CheckContext, checkCurrentPassword } from '../password/check-current-password.ts'
import { type FinishContext, finishPasswordChange } from '../password/finish-password-change.ts'
import { refuseGuessable } from '../password/guessable-password.ts'
import { findPerson, isPasswordChangedBy, replacePassword } from '../password/store.ts'
import { findLiveSession } from '../session/store.ts'

type ChangeContext = FinishContext & CheckContext
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
  const comparedHash = await checkCurrentPassword(context, { ...change, setting: 'password' })
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
