import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { contactWay, contactWays } from '../../../contract/account/account-name.ts'
import { resetCodeSentMessages } from '../../../contract/account/password-reset.ts'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { idempotent } from '../../http/idempotent.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { type RobotContext, refuseRobots } from '../captcha/refuse-robots.ts'
import { provenWays } from '../contact-ways/proven-ways.ts'
import { findOwner } from '../contact-ways/store.ts'
import { findKnownDevice } from '../device/known-device.ts'
import { codeFlow, type Destinations } from '../one-time-code/flow.ts'
import { issueCodes, refuseTooSoon } from '../one-time-code/issue-code.ts'
import { codeMessage } from '../one-time-code/letters.ts'
import { type AllowanceContext, withSmsAllowance } from '../one-time-code/message-allowance.ts'
import { withResetAllowance } from './reset-allowance.ts'
import { continueReset, findLatestReset, findResetAskedBy, insertReset, lockSubject } from './store.ts'

/** Many vendors share one address of a phone network. */
const perNetwork = { name: 'reset-requests', points: 300, seconds: 3_600 }
/** For an address without an account: too long for the form to send, so no guess can be right. */
const untypableLength = 12
const pendingMs = (limits.codeGoodForMinutes + 5) * 60_000

type AskContext = AllowanceContext &
  RobotContext &
  Pick<Context, 'codes' | 'jobs' | 'tokens' | 'clock' | 'publicUrl' | 'security'>
type ResetRequest = {
  /** The e-mail address or phone number that was typed. */
  name: string
  network: string
  deviceTokens: readonly string[]
  captchaToken: string | undefined
  idempotencyKey: string | undefined
}
type Answer = { message: string; jwtToken: string }

/**
 * An address without an account takes the same path, except that nobody gets a message: the answer must not tell them
 * apart.
 */
export const askResetCode = (context: AskContext, request: ResetRequest): Promise<Answer> =>
  idempotent(
    request.idempotencyKey,
    async (key) => {
      const owner = await findOwner(context.db, request.name)
      const id = await findResetAskedBy(context.db, key, owner?.id ?? request.name)
      return id === undefined ? undefined : answerFor(context, id, request)
    },
    async () => {
      const submit = { idempotencyKey: request.idempotencyKey, content: request.name }
      await refuseRobots(context, { form: 'reset', ...request, submit })
      const resetId = await sendCode(context, request)
      context.security.record('reset-asked', { address: request.name })
      return answerFor(context, resetId, request)
    },
  )

const sendCode = async (context: AskContext, request: ResetRequest) => {
  const { db, limiter, pseudonym, clock } = context
  await consumeOrFail(limiter, perNetwork, pseudonym(request.network))
  const owner = await findOwner(db, request.name)
  const subject = owner?.id ?? request.name
  refuseTooSoon((await findLatestReset(db, subject))?.sent_at, clock.now())

  const device = owner && (await findKnownDevice(context, { accountId: owner.id, tokens: request.deviceTokens }))
  const asker = { subject, network: request.network, tokenHash: device?.tokenHash }
  return withResetAllowance(context, asker, () =>
    withSmsAllowance(context, owner ? provenWays(owner) : {}, (to) =>
      db.transaction().execute(async (tx) => {
        await lockSubject(tx, subject)
        const resetId = await startOrContinue(tx, request, { subject, accountId: owner?.id ?? null, now: clock.now() })
        await issueCodes(context, tx, {
          ...codeFlow('reset', resetId),
          length: owner ? limits.resetCodeLength : untypableLength,
          wanted: wantedCodes(context, subject, owner && to),
          idempotencyKey: request.idempotencyKey,
        })
        return resetId
      }),
    ),
  )
}

/**
 * One to every proven way, each of its own: whichever message arrives first will do, and a stranger's reset does not stay
 * unseen. Where there is no account as many codes are made, and go nowhere.
 */
const wantedCodes = ({ publicUrl }: AskContext, subject: string, to: Destinations | undefined) =>
  contactWays
    .filter((way) => !to || to[way])
    .map((way) => ({
      way,
      boundTo: subject,
      messages: (code: string) => {
        const address = to?.[way]
        return address ? [codeMessage('reset', { way, to: address, code }, publicUrl)] : []
      },
    }))

type Subject = { subject: string; accountId: string | null; now: Date }

/**
 * A new request while a reset is pending continues that reset with a new code. A stranger who asks in the vendor's name
 * then only sends them a newer code, and does not end what the vendor is doing.
 */
const startOrContinue = async (
  tx: Transaction<Schema>,
  { idempotencyKey }: ResetRequest,
  { subject, accountId, now }: Subject,
) => {
  const latest = await findLatestReset(tx, subject)
  refuseTooSoon(latest?.sent_at, now)
  const isOpen = latest && latest.expires_at > now
  if (isOpen && (await continueReset(tx, latest.id)) === 'continued') return latest.id

  const id = randomUUID()
  const request_key = idempotencyKey ?? null
  await insertReset(tx, { id, account_id: accountId, request_key, subject, created_at: now })
  return id
}

const answerFor = async ({ tokens, clock }: AskContext, resetId: string, { name }: ResetRequest): Promise<Answer> => ({
  message: resetCodeSentMessages[contactWay(name)],
  jwtToken: await tokens.issue('reset-pending', {
    subject: resetId,
    expiresAt: new Date(clock.now().getTime() + pendingMs),
  }),
})
