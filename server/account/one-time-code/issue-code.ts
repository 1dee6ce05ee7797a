import type { Transaction } from 'kysely'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import type { OutgoingMessage } from '../../jobs/payloads.ts'
import { type Flow, flowName } from './flow.ts'
import { putCode } from './store.ts'

const latestSendTimeAllowed = (now: Date) => new Date(now.getTime() - limits.resendWaitSeconds * 1000)

export const refuseTooSoon = (lastSentAt: Date | undefined, now: Date): void => {
  if (lastSentAt && lastSentAt > latestSendTimeAllowed(now)) fail(codeRefusals.waitToResend)
}

/** The queued message holds the code in plain text, so it is deleted soon after its delivery. */
const messageKeptSeconds = 60

type NewCode = Flow & {
  length: number
  /** The submit that asked for the code. */
  idempotencyKey: string | undefined
  messages: (code: string) => OutgoingMessage[]
}

/** Replaces the flow's code; its messages go out once the caller's transaction is committed. */
export const issueCode = async (
  { codes, jobs, clock }: Pick<Context, 'codes' | 'jobs' | 'clock'>,
  tx: Transaction<Schema>,
  { length, idempotencyKey, messages, ...flow }: NewCode,
): Promise<void> => {
  const now = clock.now()
  const code = codes.make(length)
  const expiresAt = new Date(now.getTime() + limits.codeGoodForMinutes * 60_000)
  const put = await putCode(
    tx,
    {
      ...flow,
      hmac: codes.hmac(flowName(flow), code),
      sentAt: now,
      sentBy: idempotencyKey,
      expiresAt,
    },
    latestSendTimeAllowed(now),
  )
  if (put === 'too soon') fail(codeRefusals.waitToResend)
  for (const message of messages(code))
    await jobs.enqueue(
      tx,
      'deliver-message',
      { ...message, purpose: 'code', usefulUntil: expiresAt.toISOString() },
      { keptSeconds: messageKeptSeconds },
    )
}
