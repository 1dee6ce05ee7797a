import { useCallback, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { heldProfile, holdProfile } from '../session/held-profile.ts'
import { useOwnProfile } from '../session/use-own-profile.ts'

/** The vendor's own profile, and what was saved here since: it is shown at once, and no reading begun before undoes it. */
export const useProfile = () => {
  const { own, askAgain } = useOwnProfile()
  const [saved, setSaved] = useState<Partial<VendorProfile>>({})

  const change = useCallback((changes: Partial<VendorProfile>) => {
    const held = heldProfile()
    if (held) holdProfile({ ...held, ...changes })
    setSaved((before) => ({ ...before, ...changes }))
  }, [])

  const profile = own.is === 'known' ? { ...own.profile, ...saved } : undefined
  return { own, profile, askAgain, change }
}
