import { useEffect, useState } from 'react'
import { heldProfile } from './held-profile.ts'
import { onOwnProfile, openOwnProfile } from './own-profile.ts'
import { hasProfile, type KnownVendor, onProfileKept, readKnownVendor } from './session-storage.ts'

/** The picture is known in the visit in which the profile was read; the browser does not keep it. */
type ShownVendor = KnownVendor & { avatar?: string }

const shownNow = (): ShownVendor => ({ ...readKnownVendor(), avatar: heldProfile()?.avatar?.small })

/** Who is logged in, for the top bar. The profile is asked for once a session; every later reading is followed. */
export const useKnownVendor = (): ShownVendor => {
  const [vendor, setVendor] = useState(shownNow)

  useEffect(() => {
    const follow = () => setVendor(shownNow())
    const stops = [onOwnProfile(follow), onProfileKept(follow)]
    const ask = async () => {
      const answer = await openOwnProfile()
      if (answer.kind !== 'reply') console.warn('The profile for the top bar could not be read:', answer)
    }
    if (!hasProfile()) void ask()
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return vendor
}
