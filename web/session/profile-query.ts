import { queryOptions } from '@tanstack/react-query'
import { readProfile } from '../../contract/account/profile.ts'
import { endpointKey, readBody } from '../api/query.ts'
import { keepProfile } from './session-storage.ts'

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
