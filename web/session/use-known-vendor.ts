import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from './profile-query.ts'
import { type KnownVendor, onProfileStored, readKnownVendor } from './session-storage.ts'

/** The picture is not stored in the browser, so it comes with the profile. */
type TopBarVendor = KnownVendor & { avatar?: string }

/** The vendor for the top bar: at once what the browser stored, then each profile that is read. */
export const useKnownVendor = (): TopBarVendor => {
  const [vendor, setVendor] = useState<KnownVendor>(readKnownVendor)
  // The pages decide when the profile is read again.
  const { data: profile } = useQuery({ ...profileQuery, staleTime: Number.POSITIVE_INFINITY })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a profile that is read is stored
  useEffect(() => {
    const follow = () => setVendor(readKnownVendor())
    follow()
    return onProfileStored(follow)
  }, [profile])

  return { ...vendor, avatar: profile?.avatar?.small }
}
