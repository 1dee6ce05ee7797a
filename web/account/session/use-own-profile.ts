import { useCallback, useEffect, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { Failure } from '../../api/failure.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { heldProfile } from './held-profile.ts'
import { onOwnProfile, openOwnProfile, readOwnProfile } from './own-profile.ts'

export type OwnProfile =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; profile: VendorProfile }

const heldNow = (): OwnProfile => {
  const profile = heldProfile()
  return profile ? { is: 'known', profile } : { is: 'loading' }
}

/** The vendor's own profile for a page: what was read in this visit at once, then what the server says now. */
export const useOwnProfile = () => {
  const [own, setOwn] = useState(heldNow)
  const isHere = useIsHere()

  const settle = useCallback(
    async (reading: ReturnType<typeof readOwnProfile>) => {
      const answer = await reading
      if (answer.kind === 'reply' || !isHere()) return
      // What is shown is better than nothing, and it is asked for again.
      setOwn((shown) => (shown.is === 'known' ? shown : { is: 'failed', failure: answer }))
    },
    [isHere],
  )

  useEffect(() => {
    const stop = onOwnProfile((profile) => setOwn({ is: 'known', profile }))
    void settle(openOwnProfile())
    return stop
  }, [settle])

  const askAgain = useCallback(() => {
    setOwn((shown) => (shown.is === 'failed' ? { ...shown, is: 'asking again' } : shown))
    return settle(readOwnProfile())
  }, [settle])

  return { own, askAgain }
}
