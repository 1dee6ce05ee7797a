import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { readProfile } from '../../contract/account/profile.ts'
import { endpointKey, readBody } from '../api/query.ts'
import { type KnownVendor, keepProfile, onProfileStored, readKnownVendor } from './session-storage.ts'

/** The vendor's profile. What the top bar shows of it is kept in the browser. */
export const profileQuery = queryOptions({
  queryKey: endpointKey(readProfile, {}),
  // The signal ends the call with the session, and what is not read is not kept.
  queryFn: async ({ signal }) => {
    const profile = await readBody(readProfile, { signal })
    keepProfile(profile)
    return profile
  },
  gcTime: Number.POSITIVE_INFINITY,
})

/** The vendor for the top bar: at once what the browser stored, then each profile that is read, here or in another tab. */
export const useKnownVendor = (): KnownVendor & { avatar?: string } => {
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onProfileStored(readAgain), [])
  // The pages decide when the profile is read again.
  const { data: profile } = useQuery({ ...profileQuery, staleTime: Number.POSITIVE_INFINITY })
  // The picture is not stored in the browser.
  return { ...readKnownVendor(), avatar: profile?.avatar?.small }
}
