import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '../../../contract/account/notifications.ts'
import { useHeldProfile } from '../../account/session/own-profile.ts'
import { endpointKey, useEndpoint } from '../../account/session/use-endpoint.ts'
import { readingClient } from '../../api/reading/client.ts'
import { dropUnanswered } from '../../api/reading/use-reading.ts'
import { timing } from '../../timing.ts'

const queryKey = endpointKey(countUnread, {})

/** How many notifications are unread; undefined until it is known. A question without an answer changes nothing. */
export const useUnread = () => {
  const { reading, ask } = useEndpoint(countUnread, {}, { refetchInterval: timing.unreadPollMs })
  const askNow = useEffectEvent(() => void ask())

  /** What is known from elsewhere is newer than any answer still under way. */
  const know = useCallback((unread: number) => {
    dropUnanswered(queryKey)
    readingClient.setQueryData(queryKey, { unread })
  }, [])

  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    // Asked on every page that is opened.
    if (shownAt.current !== key) askNow()
    shownAt.current = key
  }, [key])

  const businessStatus = useHeldProfile()?.businessStatus
  const known = useRef(businessStatus)
  useEffect(() => {
    if (businessStatus === undefined) return
    // Whoever decided has also written to the vendor.
    if (known.current !== undefined && known.current !== businessStatus) askNow()
    known.current = businessStatus
  }, [businessStatus])

  return { unread: reading.is === 'known' ? reading.body.unread : undefined, know }
}
