import * as v from 'valibot'
import { accountName, type ContactWay, contactWay, contactWays } from '../../contract/account/account-name.ts'
import { type FreshCode, freshCode } from '../../contract/account/fresh-code.ts'
import { limits } from '../../contract/limits.ts'
import { timing } from '../timing.ts'
import { createDraft } from '../ui/form/draft.ts'
import { visitorDrafts } from './forget-visitor.ts'

/** When and where the last sign-up code was sent, so that a refresh forgets neither the waiting time nor the address. */
const shape = v.object({
  sentAtMs: v.number(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** Ways whose address is not known here are in it too. */
  sentTo: v.optional(v.array(v.picklist(contactWays))),
  /** What a login said of new codes. */
  news: v.optional(freshCode.entries.codes),
})
export type SentCode = v.InferOutput<typeof shape>
type Addresses = Pick<SentCode, 'email' | 'phone'>

const stored = createDraft(visitorDrafts.sentCode, { check: (found) => (v.is(shape, found) ? found : undefined) })

export const readSentCode = stored.read
export const keepSentCode = stored.keep
export const forgetSentCode = stored.clear

/**
 * What login tells of the codes of a sign-up that waits for one. The other address is known only where this browser has
 * signed up with it. Where login does not tell, a waiting time that is already known goes on, and none is started on a
 * guess: the server refuses a resend that comes too soon anyway.
 */
export const keepCodeOfLogin = (name: string, told: FreshCode | undefined, nowMs: number): void => {
  const known = stored.read()
  const isKnown = known?.email === name || known?.phone === name
  const addresses = isKnown ? keepOnly(known, contactWays) : { [contactWay(name)]: name }
  const waitIsOverMs = nowMs - timing.resendCooldownMs
  stored.keep(
    told
      ? describeFreshCode(told, addresses, nowMs)
      : { ...addresses, sentAtMs: isKnown ? Math.max(known.sentAtMs, waitIsOverMs) : waitIsOverMs },
  )
}

const describeFreshCode = (told: FreshCode, addresses: Addresses, nowMs: number): SentCode => {
  const sentTo = contactWays.filter((way) => told.sentTo.split(' ').includes(way))
  const secondsSinceSent = told.secondsSinceSent ?? limits.resendWaitSeconds
  return { sentAtMs: nowMs - secondsSinceSent * 1000, ...keepOnly(addresses, sentTo), sentTo, news: told.codes }
}

/** An address that no code went to is not named. */
export const keepOnly = ({ email, phone }: Addresses, ways: readonly ContactWay[]): Addresses => ({
  ...(ways.includes('email') && email && { email }),
  ...(ways.includes('phone') && phone && { phone }),
})

/** What the code was sent to that has just been entered. The login starts with it, since the other way is no login yet. */
const provenName = createDraft(visitorDrafts.provenName, {
  check: (found) => (v.is(accountName, found) ? found : undefined),
})

export const keepProvenName = provenName.keep

export const takeProvenName = (): string | undefined => {
  const name = provenName.read()
  if (name) provenName.clear()
  return name
}
