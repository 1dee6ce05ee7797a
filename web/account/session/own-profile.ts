import { isCancelledError, type UseQueryOptions } from '@tanstack/react-query'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import type { Failure } from '../../api/failure.ts'
import { readingClient } from '../../api/reading/client.ts'
import { type Answer, bodyOrThrow, cancelPending } from '../../api/reading/use-reading.ts'
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

const queryKey = endpointKey(readProfile, {})

/** The whole profile is cached until the page is closed; only what the top bar shows is stored in the browser. */
const cacheOptions = { gcTime: Number.POSITIVE_INFINITY, meta: { onRead: keepProfile } }

export type OwnProfile =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; profile: VendorProfile }

type Options = Pick<UseQueryOptions<VendorProfile>, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus'>

/** Gives the cached profile at once, and then what the server says now. */
export const useOwnProfile = (options?: Options) => {
  const { reading, ask } = useEndpoint(readProfile, {}, { ...cacheOptions, ...options })
  const own: OwnProfile = reading.is === 'known' ? { is: 'known', profile: reading.body } : reading
  return { own, askAgain: ask }
}

/** Follows the cached profile without asking the server. */
export const useCachedProfile = (): VendorProfile | undefined => {
  const { own } = useOwnProfile({ enabled: false })
  return own.is === 'known' ? own.profile : undefined
}

/** Shows a saved change at once; the answer to an earlier request cannot undo it. */
export const changeCachedProfile = (changes: Partial<VendorProfile>): void => {
  cancelPending(queryKey)
  readingClient.setQueryData<VendorProfile>(queryKey, (held) => held && { ...held, ...changes })
}

/** Reads the profile again, for all components that show a part of it. */
export const readOwnProfile = async (): Promise<Answer<VendorProfile>> => {
  cancelPending(queryKey)
  try {
    const queryFn = () => bodyOrThrow(callAsVendor(readProfile, {}))
    return { kind: 'reply', body: await readingClient.fetchQuery({ ...cacheOptions, queryKey, queryFn }) }
  } catch (failure) {
    return isCancelledError(failure) ? { kind: 'no-answer', why: 'cancelled' } : (failure as Failure)
  }
}
