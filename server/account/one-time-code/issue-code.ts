import type { Transaction } from 'kysely'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { limits } from '../../../contract/limits.ts'
import type { Codes } from '../../adapters/codes.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import type { OutgoingMessage } from '../../jobs/payloads.ts'
import { codeName, type Flow } from './flow.ts'
import { lockFlow, putCodes } from './store.ts'

const latestSendTimeAllowed = (now: Date) => new Date(now.getTime() - limits.resendWaitSeconds * 1000)

export const refuseTooSoon = (lastSentAt: Date | undefined, now: Date): void => {
  if (lastSentAt && lastSentAt > latestSendTimeAllowed(now)) fail(codeRefusals.waitToResend)
}

/** The queued message holds the code in plain text, so it is deleted soon after its delivery. */
const messageKeptSeconds = 60

/** `boundTo`: the address whose code it is. */
type NewCode = { way: ContactWay; boundTo: string; messages: (code: string) => OutgoingMessage[] }

type NewCodes = Flow & {
  length: number
  wanted: readonly NewCode[]
  /** The submit that asked for the codes. */
  idempotencyKey: string | undefined
}

/** Whoever knows the code of one way must not know that of the other, not even by chance. */
const makeDifferentCodes = (codes: Codes, length: number, wanted: readonly NewCode[]) => {
  const made = new Set<string>()
  while (made.size < wanted.length) made.add(codes.make(length))
  const digits = [...made]
  return wanted.map((one, at) => ({ ...one, code: digits[at] ?? '' }))
}

/** Replaces all codes of the flow; their messages go out once the caller's transaction is committed. */
export const issueCodes = async (
  { codes, jobs, clock }: Pick<Context, 'codes' | 'jobs' | 'clock'>,
  tx: Transaction<Schema>,
  { length, wanted, idempotencyKey, ...flow }: NewCodes,
): Promise<void> => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.codeGoodForMinutes * 60_000)
  const made = makeDifferentCodes(codes, length, wanted).map(({ way, boundTo, messages, code }) => ({
    way,
    hmac: codes.hmac(codeName(flow, way, boundTo), code),
    messages: messages(code),
  }))
  refuseTooSoon((await lockFlow(tx, flow))?.sent_at, now)
  await putCodes(tx, flow, { codes: made, sentAt: now, sentBy: idempotencyKey, expiresAt })
  for (const { messages } of made)
    for (const message of messages)
      await jobs.enqueue(
        tx,
        'deliver-message',
        { ...message, purpose: 'code', usefulUntil: expiresAt.toISOString() },
        { keptSeconds: messageKeptSeconds },
      )
}
