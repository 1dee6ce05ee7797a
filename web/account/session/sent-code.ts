import * as v from 'valibot'
import { timing } from '../../timing.ts'
import { draftOf } from '../../ui/form/draft.ts'

/** When and where the last sign-up code was sent, so that a refresh forgets neither the waiting time nor the address. */
const shape = v.object({ sentAtMs: v.number(), email: v.optional(v.string()), phone: v.optional(v.string()) })
export type SentCode = v.InferOutput<typeof shape>

const kept = draftOf('codeSent', { check: (found) => (v.is(shape, found) ? found : undefined) })

export const readSentCode = kept.read
export const keepSentCode = kept.keep
export const forgetSentCode = kept.clear

/**
 * Login tells that a code was sent, but not when. A waiting time that is already known goes on; none is started on a guess,
 * because the server refuses a resend that comes too soon anyway.
 */
export const keepEarlierCode = (email: string, nowMs: number): void => {
  const waitIsOverMs = nowMs - timing.resendCooldownMs
  const known = kept.read()
  if (known?.email !== email) kept.keep({ sentAtMs: waitIsOverMs, email })
  else kept.keep({ ...known, sentAtMs: Math.max(known.sentAtMs, waitIsOverMs) })
}
