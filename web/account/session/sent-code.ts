import * as v from 'valibot'
import { contactWay } from '../../../contract/account/account-name.ts'
import { timing } from '../../timing.ts'
import { createDraft } from '../../ui/form/draft.ts'

/** When and where the last sign-up code was sent, so that a refresh forgets neither the waiting time nor the address. */
const shape = v.object({ sentAtMs: v.number(), email: v.optional(v.string()), phone: v.optional(v.string()) })
export type SentCode = v.InferOutput<typeof shape>

const stored = createDraft('codeSent', { check: (found) => (v.is(shape, found) ? found : undefined) })

export const readSentCode = stored.read
export const keepSentCode = stored.keep
export const forgetSentCode = stored.clear

/**
 * Login tells that a code was sent, but not when. A waiting time that is already known goes on; none is started on a guess,
 * because the server refuses a resend that comes too soon anyway.
 */
export const keepEarlierCode = (name: string, nowMs: number): void => {
  const waitIsOverMs = nowMs - timing.resendCooldownMs
  const known = stored.read()
  if (known?.email !== name && known?.phone !== name) stored.keep({ sentAtMs: waitIsOverMs, [contactWay(name)]: name })
  else stored.keep({ ...known, sentAtMs: Math.max(known.sentAtMs, waitIsOverMs) })
}
