import { useEffect, useState } from 'react'
import { useOwnProfile } from './own-profile.ts'
import { hasProfile, type KnownVendor, onProfileStored, readKnownVendor } from './session-storage.ts'

/** The picture is not stored in the browser: it is there only after the profile was read on this page. */
type TopBarVendor = KnownVendor & { avatar?: string }

/** The vendor for the top bar. The profile is requested once per session; later readings by other pages are shown too. */
export const useKnownVendor = (): TopBarVendor => {
  const [vendor, setVendor] = useState<KnownVendor>(readKnownVendor)
  const [isUnknown] = useState(() => !hasProfile())
  const { own } = useOwnProfile({ isShownOnly: !isUnknown, onReturn: false })
  const profile = own.is === 'known' ? own.profile : undefined
  const failure = isUnknown && own.is === 'failed' ? own.failure : undefined

  useEffect(() => {
    const follow = () => setVendor(readKnownVendor())
    if (profile) follow()
    return onProfileStored(follow)
  }, [profile])

  useEffect(() => {
    if (failure) console.warn('The profile for the top bar could not be read:', failure)
  }, [failure])

  return { ...vendor, avatar: profile?.avatar?.small }
}
