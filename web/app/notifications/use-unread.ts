import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '../../../contract/account/notifications.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { heldProfile } from '../../account/session/held-profile.ts'
import { onOwnProfile } from '../../account/session/own-profile.ts'
import { useAskAgain } from '../../account/session/use-ask-again.ts'
import { tellUnread } from '../../dashboard/unread-told.ts'
import { timing } from '../../timing.ts'

/** How many notifications are unread; undefined until it is known. A question without an answer changes nothing. */
export const useUnread = () => {
  const [unread, setUnread] = useState<number>()
  const turn = useRef(0)
  const { key } = useLocation()

  /** What is known from elsewhere is newer than any answer still under way. */
  const know = useCallback((count: number) => {
    turn.current += 1
    setUnread(count)
  }, [])

  const ask = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const answer = await callAsVendor(countUnread, {})
    if (answer.kind === 'reply' && mine === turn.current) setUnread(answer.body.unread)
  }, [])

  useAskAgain(ask, timing.unreadPollMs)

  useEffect(() => {
    if (unread !== undefined) tellUnread(unread)
  }, [unread])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked on every page that is opened
  useEffect(() => void ask(), [ask, key])

  useEffect(() => {
    let known = heldProfile()?.businessStatus
    return onOwnProfile(({ businessStatus }) => {
      // Whoever decided has also written to the vendor.
      if (known !== undefined && known !== businessStatus) void ask()
      known = businessStatus
    })
  }, [ask])

  return { unread, know }
}
