import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { resetCodeSentMessage } from '../../../contract/account/password-reset.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { issueCode, refuseTooSoon } from '../one-time-code/issue-code.ts'
import { resetCodeMessages } from '../one-time-code/letters.ts'
import { type AllowanceContext, withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findAccountId } from '../register/store.ts'
import { continueReset, findLatestReset, findResetAskedBy, insertReset, lockAddress } from './store.ts'

/** Many vendors share one address of a phone network. */
const perNetwork = { name: 'reset-requests', points: 300, seconds: 3_600 }
/** For an address without an account: too long for the form to send, so no guess can be right. */
const untypableLength = 12
const pendingMs = (limits.codeGoodForMinutes + 5) * 60_000

type AskContext = AllowanceContext & Pick<Context, 'db' | 'codes' | 'jobs' | 'tokens' | 'clock' | 'security'>
type ResetRequest = { email: string; network: string; idempotencyKey: string | undefined }
type Answer = { message: string; jwtToken: string }

/**
 * An address without an account takes the same path, except that nobody gets a message: the answer must not tell them
 * apart.
 */
export const askResetCode = (context: AskContext, request: ResetRequest): Promise<Answer> =>
  idempotent(
    request.idempotencyKey,
    async (key) => {
      const id = await findResetAskedBy(context.db, key, request.email)
      return id === undefined ? undefined : answerFor(context, id)
    },
    async () => {
      const resetId = await sendCode(context, request)
      context.security.record('reset-asked', { address: request.email })
      return answerFor(context, resetId)
    },
  )

const sendCode = async (context: AskContext, request: ResetRequest) => {
  const { db, limiter, pseudonym, clock } = context
  if ((await limiter.consume(perNetwork, pseudonym(request.network))) === 'exhausted') fail(refusals.tooManyAttempts)
  refuseTooSoon((await findLatestReset(db, request.email))?.sent_at, clock.now())

  return withMessageAllowance(context, { email: request.email }, () =>
    db.transaction().execute(async (tx) => {
      await lockAddress(tx, request.email)
      const accountId = await findAccountId(tx, request.email)
      const resetId = await startOrContinue(tx, request, accountId, clock.now())
      await issueCode(context, tx, {
        ...codeFlow('reset', resetId),
        length: accountId ? limits.resetCodeLength : untypableLength,
        idempotencyKey: request.idempotencyKey,
        messages: (code) => (accountId ? resetCodeMessages(request.email, code) : []),
      })
      return resetId
    }),
  )
}

/**
 * A new request while a reset is pending continues that reset with a new code. A stranger who asks in the vendor's name
 * then only sends them a newer code, and does not end what the vendor is doing.
 */
const startOrContinue = async (
  tx: Transaction<Schema>,
  { email, idempotencyKey }: ResetRequest,
  accountId: string | undefined,
  now: Date,
) => {
  const latest = await findLatestReset(tx, email)
  refuseTooSoon(latest?.sent_at, now)
  const account_id = accountId ?? null
  const isOpen = latest && latest.expires_at > now
  if (isOpen && (await continueReset(tx, latest.id, account_id)) === 'continued') return latest.id

  const id = randomUUID()
  await insertReset(tx, { id, account_id, request_key: idempotencyKey ?? null, email, created_at: now })
  return id
}

const answerFor = async ({ tokens, clock }: AskContext, resetId: string): Promise<Answer> => ({
  message: resetCodeSentMessage,
  jwtToken: await tokens.issue('reset-pending', {
    subject: resetId,
    expiresAt: new Date(clock.now().getTime() + pendingMs),
  }),
})
