import { type RefObject, useEffect, useRef } from 'react'
import type { OwnProfile } from '../../vendor/session/use-own-profile.ts'

/** A Retry that succeeds takes its own button away: the focus goes to the heading then, and not to nowhere. */
export const useFocusKept = (is: OwnProfile['is'], heading: RefObject<HTMLElement | null>) => {
  const was = useRef(is)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (was.current === 'asking again' && is === 'known' && isLost) heading.current?.focus()
    was.current = is
  }, [is, heading])
}
