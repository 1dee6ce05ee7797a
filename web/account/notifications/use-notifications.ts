import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { markNotificationsRead, type Notification, readNotifications } from '../../../contract/account/notifications.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { callAsVendor } from '../session/call-as-vendor.ts'

type Page = { notifications: readonly Notification[]; hasMore: boolean }
type Earlier = 'resting' | 'asked' | 'failed'
export type Listed = { is: 'loading' | 'failed' | 'asking again' } | ({ is: 'known'; earlier: Earlier } & Page)

/** What is already shown keeps its look; what has come since goes on top. */
export const withNewest = (shown: Listed, newest: Page): Listed => {
  const afresh: Listed = { is: 'known', earlier: 'resting', ...newest }
  if (shown.is !== 'known') return afresh
  const known = new Set(shown.notifications.map(({ id }) => id))
  const added = newest.notifications.filter(({ id }) => !known.has(id))
  // So many have come that there may be a gap between these and those.
  if (added.length === newest.notifications.length && newest.hasMore) return afresh
  return { ...shown, notifications: [...added, ...shown.notifications] }
}

/** More can come between reading and marking, but not for ever. */
const looksAtMost = 3

type NotificationsOptions = { unread: number | undefined; onUnread: (count: number) => void }

/** The list behind the bell. Whatever it shows counts as read; what comes while it is open is added. */
export const useNotifications = ({ unread, onUnread }: NotificationsOptions) => {
  const [listed, setListed] = useState<Listed>({ is: 'loading' })
  const isHere = useIsHere()
  const isLooking = useRef(false)
  const told = useRef<number>(undefined)

  const tell = useCallback(
    (count: number) => {
      told.current = count
      onUnread(count)
    },
    [onUnread],
  )

  const lookOnce = useCallback(async (): Promise<'done' | 'more came'> => {
    const answer = await callAsVendor(readNotifications, { query: {} })
    // Closed before it was shown: nothing has been read.
    if (!isHere()) return 'done'
    if (answer.kind !== 'reply') {
      setListed((shown) => (shown.is === 'known' ? shown : { is: 'failed' }))
      return 'done'
    }
    setListed((shown) => withNewest(shown, answer.body))
    const [newest] = answer.body.notifications
    tell(answer.body.unread)
    if (!newest || answer.body.unread === 0) return 'done'
    const marked = await callAsVendor(markNotificationsRead, { body: { upTo: newest.id } })
    // Left unread, they are marked when the list is next opened.
    if (marked.kind !== 'reply') return 'done'
    tell(marked.body.unread)
    return marked.body.unread > 0 ? 'more came' : 'done'
  }, [isHere, tell])

  const look = useCallback(async () => {
    if (isLooking.current) return
    isLooking.current = true
    for (let looks = 0; looks < looksAtMost; looks += 1) if ((await lookOnce()) === 'done') break
    isLooking.current = false
  }, [lookOnce])

  const lookNow = useEffectEvent(() => void look())
  useEffect(() => lookNow(), [])
  useEffect(() => {
    // A count that comes from here is no news.
    if (unread && unread !== told.current) lookNow()
  }, [unread])

  const retry = () => {
    setListed((shown) => (shown.is === 'failed' ? { is: 'asking again' } : shown))
    return look()
  }

  const showEarlier = async () => {
    const [last] = listed.is === 'known' ? listed.notifications.slice(-1) : []
    if (!last) return
    const change = (to: (shown: Page) => Partial<Page> & { earlier: Earlier }) =>
      setListed((shown) => (shown.is === 'known' ? { ...shown, ...to(shown) } : shown))
    change(() => ({ earlier: 'asked' }))
    const answer = await callAsVendor(readNotifications, { query: { after: last.id } })
    if (answer.kind !== 'reply') return change(() => ({ earlier: 'failed' }))
    const { notifications, hasMore } = answer.body
    change((shown) => ({ notifications: [...shown.notifications, ...notifications], hasMore, earlier: 'resting' }))
  }

  return { listed, retry, showEarlier }
}
