import { readProfile } from '../../contract/account/profile.ts'
import { endpointQuery, readBody } from '../api/query.ts'
import { keepProfile } from './session-storage.ts'

/** The vendor's profile. What the top bar shows of it is kept in the browser. */
export const profileQuery = {
  ...endpointQuery(readProfile, {}),
  queryFn: async () => {
    const profile = await readBody(readProfile, {})
    keepProfile(profile)
    return profile
  },
  gcTime: Number.POSITIVE_INFINITY,
}
