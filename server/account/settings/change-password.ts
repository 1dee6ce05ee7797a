import { changePasswordRefusals, passwordChangedMessage } from '../../../contract/account/settings.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { type SettleTools, settleNewPassword } from '../password/settle-new-password.ts'
import { findPasswordHash, isPasswordChangedBy, replacePassword } from '../password/store.ts'
import { findLiveSession } from '../session/store.ts'

/** Whoever finds an open session must not guess the password in it. */
const perVendor = { name: 'password-changes', points: limits.passwordChangesPerHour, seconds: 3_600 }

type ChangeTools = SettleTools & Pick<Tools, 'db' | 'limiter' | 'passwords'>
type Asked = {
  vendorId: string
  sessionId: string
  currentPassword: string
  newPassword: string
  requestKey: string | undefined
}

const done = { message: passwordChangedMessage }

/** After it has happened the current password is no longer right, so a repeat is known by its key alone. */
export const changePassword = (tools: ChangeTools, asked: Asked): Promise<typeof done> =>
  answerOnce(
    asked.requestKey,
    async (key) => ((await isPasswordChangedBy(tools.db, asked.vendorId, key)) ? done : undefined),
    () => changeOnce(tools, asked),
  )

const changeOnce = async (tools: ChangeTools, asked: Asked) => {
  const { db, passwords, clock } = tools
  const { vendorId: accountId, sessionId, newPassword, requestKey } = asked
  const comparedHash = await compare(tools, asked)
  // No connection is held while a password is compared or hashed.
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (tx) => {
    // The account comes first: whoever else would change its password, or log in, waits for the end of this.
    const account =
      (await replacePassword(tx, { accountId, passwordHash, comparedHash, changedBy: requestKey })) ??
      refuse(changePasswordRefusals.wrongPassword)
    // Hashing takes its time, and the vendor may have logged out meanwhile.
    const session = await findLiveSession(tx, { id: sessionId, now: clock.now() })
    if (!session) refuse(refusals.sessionOver)
    await settleNewPassword(tools, tx, { account, keptSessionId: sessionId })
  })
  return done
}

/** Counted before it is compared, so that many at the same moment are no way round. */
const compare = async ({ db, limiter, passwords }: ChangeTools, { vendorId, currentPassword }: Asked) => {
  if ((await limiter.take(perVendor, vendorId)) === 'exhausted') refuse(refusals.tooManyAttempts)
  const hash = await findPasswordHash(db, vendorId)
  const isRight = await passwords.isRight(currentPassword, hash).catch(async (error) => {
    // Too busy to compare is nobody's wrong password.
    await limiter.giveBack(perVendor, vendorId)
    throw error
  })
  return hash !== undefined && isRight ? hash : refuse(changePasswordRefusals.wrongPassword)
}
