import * as v from 'valibot'
import { timing } from '../../timing.ts'
import { draftOf } from '../../ui/form/draft.ts'

/** When and where the last sign-up code went, so that a refresh neither forgets the wait nor the address. */
const shape = v.object({ sentAtMs: v.number(), email: v.optional(v.string()), phone: v.optional(v.string()) })
export type SentCode = v.InferOutput<typeof shape>

const kept = draftOf('codeSent', { check: (found) => (v.is(shape, found) ? found : undefined) })

export const readSentCode = kept.read
export const keepSentCode = kept.keep
export const forgetSentCode = kept.clear

/**
 * Login says that a code waits, not when it went out. A wait that is known goes on; none is begun on a guess, as the
 * server refuses a resend that comes too soon.
 */
export const keepEarlierCode = (email: string, nowMs: number): void => {
  const waitIsOverMs = nowMs - timing.resendCooldownMs
  const known = kept.read()
  if (known?.email !== email) kept.keep({ sentAtMs: waitIsOverMs, email })
  else kept.keep({ ...known, sentAtMs: Math.max(known.sentAtMs, waitIsOverMs) })
}
