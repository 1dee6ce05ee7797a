import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { resetCodeSentMessage } from '../../../contract/account/password-reset.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { flowOf } from '../one-time-code/flow.ts'
import { issueCode, refuseTooSoon } from '../one-time-code/issue-code.ts'
import { resetCodeMessages } from '../one-time-code/letters.ts'
import { type AllowanceTools, withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findAccountId } from '../register/store.ts'
import { continueReset, findLatestReset, findResetAskedBy, insertReset, takeTurn } from './store.ts'

/** Many vendors share one address of a phone network. */
const perNetwork = { name: 'reset-requests', points: 300, seconds: 3_600 }
/** A code of this length can be stored but not typed: no guess ever meets it. */
const untypableLength = 12
const pendingMs = (limits.codeGoodForMinutes + 5) * 60_000

type AskTools = AllowanceTools & Pick<Tools, 'db' | 'codes' | 'jobs' | 'tokens' | 'clock'>
type Asked = { email: string; network: string; requestKey: string | undefined }
type Answer = { message: string; jwtToken: string }

/** Everything happens alike for an address without an account, except that nobody gets a message. */
export const askResetCode = (tools: AskTools, asked: Asked): Promise<Answer> =>
  answerOnce(
    asked.requestKey,
    async (key) => {
      const id = await findResetAskedBy(tools.db, key, asked.email)
      return id === undefined ? undefined : answerFor(tools, id)
    },
    async () => answerFor(tools, await sendCode(tools, asked)),
  )

const sendCode = async (tools: AskTools, asked: Asked) => {
  const { db, limiter, pseudonym, clock } = tools
  if ((await limiter.take(perNetwork, pseudonym(asked.network))) === 'exhausted') refuse(refusals.tooManyAttempts)
  refuseTooSoon((await findLatestReset(db, asked.email))?.sent_at, clock.now())

  return withMessageAllowance(tools, { email: asked.email }, () =>
    db.transaction().execute(async (tx) => {
      await takeTurn(tx, asked.email)
      const accountId = await findAccountId(tx, asked.email)
      const resetId = await startOrContinue(tx, asked, accountId, clock.now())
      await issueCode(tools, tx, {
        ...flowOf('reset', resetId),
        length: accountId ? limits.resetCodeLength : untypableLength,
        requestKey: asked.requestKey,
        messages: (code) => (accountId ? resetCodeMessages(asked.email, code) : []),
      })
      return resetId
    }),
  )
}

/**
 * Asked again while a reset waits for its code, the reset goes on with a new code. A stranger who asks for one in the
 * vendor's name thus sends them a newer code, which works where they are, instead of ending what they are doing.
 */
const startOrContinue = async (
  tx: Transaction<Schema>,
  { email, requestKey }: Asked,
  accountId: string | undefined,
  now: Date,
) => {
  const latest = await findLatestReset(tx, email)
  refuseTooSoon(latest?.sent_at, now)
  const account_id = accountId ?? null
  const isOpen = latest && latest.expires_at > now
  if (isOpen && (await continueReset(tx, latest.id, account_id)) === 'continued') return latest.id

  const id = randomUUID()
  await insertReset(tx, { id, account_id, request_key: requestKey ?? null, email, created_at: now })
  return id
}

const answerFor = async ({ tokens, clock }: AskTools, resetId: string): Promise<Answer> => ({
  message: resetCodeSentMessage,
  jwtToken: await tokens.issue('reset-pending', {
    subject: resetId,
    expiresAt: new Date(clock.now().getTime() + pendingMs),
  }),
})
