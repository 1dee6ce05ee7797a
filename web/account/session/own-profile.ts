import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import type { Reply } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { holdProfile } from './held-profile.ts'
import { keepProfile, readSession, readVendorEmail } from './session-storage.ts'

type Answer = Reply<typeof readProfile> | Failure
type Listener = (profile: VendorProfile) => void

const listeners = new Set<Listener>()
const underWay = new Map<string, Promise<Answer>>()
let begun = 0
let newestAnswered = 0

/** Hears of every reading of the vendor's own profile, whichever page asked for it. Returns how to stop. */
export const onOwnProfile = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads the profile and tells everybody who shows a part of it. */
export const readOwnProfile = async (): Promise<Answer> => {
  begun += 1
  const turn = begun
  const email = readVendorEmail()
  const answer = await callAsVendor(readProfile, {})
  // The answer may come after the vendor has gone, or after the answer to a later question.
  const isCurrent = readSession() && readVendorEmail() === email && turn > newestAnswered
  if (answer.kind === 'reply' && isCurrent) {
    newestAnswered = turn
    holdProfile(answer.body)
    keepProfile(answer.body)
    for (const listener of listeners) listener(answer.body)
  }
  return answer
}

/** For a page that has just opened: what another part of it is already asking for is asked for once. */
export const openOwnProfile = (): Promise<Answer> => {
  const token = readSession()?.token ?? ''
  const reading = underWay.get(token) ?? readOwnProfile().finally(() => underWay.delete(token))
  underWay.set(token, reading)
  return reading
}
