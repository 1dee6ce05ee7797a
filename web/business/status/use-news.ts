import { useEffect, useRef, useState } from 'react'
import type { VendorProfile } from '../../../contract/vendor/profile.ts'
import { titleOf } from './standing-of.ts'

/** Sent again and decided again between two looks is news too. */
const stageOf = ({ businessStatus, submittedAt, decidedAt }: VendorProfile) =>
  [businessStatus, submittedAt, decidedAt].join()

/** What to say aloud when the standing changes before somebody's eyes; nothing on arrival. */
export const useNews = (profile: VendorProfile | undefined): string => {
  const [news, setNews] = useState('')
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!profile) return
    const stage = stageOf(profile)
    if (known.current !== undefined && known.current !== stage) setNews(`${titleOf(profile)}.`)
    known.current = stage
  }, [profile])
  return news
}
