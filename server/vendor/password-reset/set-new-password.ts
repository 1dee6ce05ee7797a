import { refusals } from '../../../contract/refusals.ts'
import { passwordResetMessage } from '../../../contract/vendor/password-reset.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { forgetWrongPasswords } from '../login/forget-wrong-passwords.ts'
import { endSessionsOf } from '../session/store.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'
import { consumeReset, consumeResetsOf, findReset, isResetConsumedBy, replacePassword } from './store.ts'

type SetTools = Pick<Tools, 'db' | 'jobs' | 'passwords' | 'pseudonym' | 'clock' | 'publicUrl' | 'support'>
type Asked = { resetId: string; newPassword: string; requestKey: string | undefined }

const done = { message: passwordResetMessage }

export const setNewPassword = (tools: SetTools, asked: Asked): Promise<typeof done> =>
  answerOnce(
    asked.requestKey,
    async (key) => ((await isResetConsumedBy(tools.db, asked.resetId, key)) ? done : undefined),
    () => replaceOnce(tools, asked),
  )

const replaceOnce = async (tools: SetTools, { resetId, newPassword, requestKey }: Asked) => {
  const { db, jobs, passwords, clock } = tools
  const reset = await findReset(db, resetId)
  const accountId = reset?.account_id
  if (reset?.state !== 'granted' || !accountId) return refuse(refusals.invalidReset)

  // No connection is held meanwhile.
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    // The account comes first: whoever else would change its password, or log in, waits for the end of this.
    const account = (await replacePassword(tx, accountId, passwordHash)) ?? refuse(refusals.invalidReset)
    if ((await consumeReset(tx, { id: resetId, now, requestKey })) === 'not granted') refuse(refusals.invalidReset)
    await consumeResetsOf(tx, accountId, now)
    await endSessionsOf(tx, accountId, now)
    await forgetWrongPasswords(tools, tx, account.email)
    await jobs.enqueue(tx, 'deliver-message', passwordChangedLetter(account.email, tools))
  })
  return done
}
