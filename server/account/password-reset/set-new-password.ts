import { passwordResetMessage } from '../../../contract/account/password-reset.ts'
import { refusals } from '../../../contract/refusals.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { type SettleTools, settleNewPassword } from '../password/settle-new-password.ts'
import { replacePassword } from '../password/store.ts'
import { consumeReset, findReset, isResetConsumedBy } from './store.ts'

type SetTools = SettleTools & Pick<Tools, 'db' | 'passwords'>
type Asked = { resetId: string; newPassword: string; requestKey: string | undefined }

const done = { message: passwordResetMessage }

export const setNewPassword = (tools: SetTools, asked: Asked): Promise<typeof done> =>
  answerOnce(
    asked.requestKey,
    async (key) => ((await isResetConsumedBy(tools.db, asked.resetId, key)) ? done : undefined),
    () => replaceOnce(tools, asked),
  )

const replaceOnce = async (tools: SetTools, { resetId, newPassword, requestKey }: Asked) => {
  const { db, passwords, clock } = tools
  const reset = await findReset(db, resetId)
  const accountId = reset?.account_id
  if (reset?.state !== 'granted' || !accountId) return refuse(refusals.invalidReset)

  // No connection is held meanwhile.
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (tx) => {
    // The account comes first: whoever else would change its password, or log in, waits for the end of this.
    const account = (await replacePassword(tx, { accountId, passwordHash })) ?? refuse(refusals.invalidReset)
    if ((await consumeReset(tx, { id: resetId, now: clock.now(), requestKey })) === 'not granted')
      refuse(refusals.invalidReset)
    await settleNewPassword(tools, tx, { account })
  })
  return done
}
