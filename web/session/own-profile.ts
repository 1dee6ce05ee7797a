import { readProfile, type VendorProfile } from '../../contract/account/profile.ts'
import type { Failure } from '../api/failure.ts'
import { type Answer, askAnewIfOld, openEntry, readings } from '../api/reading/readings.ts'
import type { ReadingOptions } from '../api/reading/use-reading.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { forgetProfile, keepProfile } from './session-storage.ts'
import { endpointKey, useEndpoint } from './use-endpoint.ts'

/** After a change of the profile, so that the top bar shows it without a reload. Never throws. */
export const refreshKnownVendor = async (): Promise<void> => {
  const answer = await readOwnProfile()
  const isSuperseded = answer.kind === 'no-answer' && answer.why === 'cancelled'
  if (answer.kind === 'reply' || isSuperseded) return
  // The stored profile may be out of date. Without it, the portal asks again when it is next opened.
  forgetProfile()
  console.warn('The profile for the top bar could not be read:', answer)
}

const key = endpointKey(readProfile, {})

/** The whole profile is kept until the page is closed; only what the top bar shows is stored in the browser. */
const keeping = { isKept: true, onRead: keepProfile }

export type OwnProfile =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; profile: VendorProfile }

type Options = Pick<ReadingOptions<VendorProfile>, 'isShownOnly' | 'everyMs' | 'onReturn'>

/** Gives the cached profile at once, and then what the server says now. */
export const useOwnProfile = (options?: Options) => {
  const { reading, ask } = useEndpoint(readProfile, {}, { ...keeping, ...options })
  const own: OwnProfile = reading.is === 'known' ? { is: 'known', profile: reading.body } : reading
  return { own, askAgain: ask }
}

/** Follows the cached profile without asking the server. */
export const useCachedProfile = (): VendorProfile | undefined => {
  const { own } = useOwnProfile({ isShownOnly: true })
  return own.is === 'known' ? own.profile : undefined
}

/** Shows a saved change at once; the answer to an earlier request cannot undo it. */
export const changeCachedProfile = (changes: Partial<VendorProfile>): void => {
  readings.cancel(key)
  readings.change<VendorProfile>(key, (held) => ({ ...held, ...changes }))
}

/** Reads the profile again, for all components that show a part of it. */
export const readOwnProfile = (): Promise<Answer<VendorProfile>> => {
  const entry = openEntry(key, {
    read: () => callAsVendor(readProfile, {}) as Promise<Answer<never>>,
    onRead: keepProfile,
  })
  entry.isKept = true
  return askAnewIfOld(entry) as Promise<Answer<VendorProfile>>
}
