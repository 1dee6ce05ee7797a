import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { markNotificationsRead, type Notification, readNotifications } from '../../../contract/account/notifications.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

type Page = { notifications: readonly Notification[]; hasMore: boolean }
type Earlier = 'resting' | 'asked' | 'failed'
export type NotificationListState =
  | { is: 'loading' | 'failed' | 'asking again' }
  | ({ is: 'known'; earlier: Earlier } & Page)

/** What is shown stays marked as new while the list is open; what arrived since goes on top. */
export const addNewest = (shown: NotificationListState, newest: Page): NotificationListState => {
  const afresh: NotificationListState = { is: 'known', earlier: 'resting', ...newest }
  if (shown.is !== 'known') return afresh
  const known = new Set(shown.notifications.map(({ id }) => id))
  const added = newest.notifications.filter(({ id }) => !known.has(id))
  // None of them is known yet, so there may be a gap between these and the ones shown.
  if (added.length === newest.notifications.length && newest.hasMore) return afresh
  return { ...shown, notifications: [...added, ...shown.notifications] }
}

/** Notifications may arrive between reading and marking; the limit prevents an endless loop. */
const maxRounds = 3

type NotificationsOptions = { unread: number | undefined; onUnread: (count: number) => void }

/** What the list shows is marked as read; what arrives while it is open is added. */
export const useNotifications = ({ unread, onUnread }: NotificationsOptions) => {
  const [listed, setListed] = useState<NotificationListState>({ is: 'loading' })
  const isHere = useIsHere()
  const isRefreshing = useRef(false)
  const reportedCount = useRef<number>(undefined)

  const reportUnread = useCallback(
    (count: number) => {
      reportedCount.current = count
      onUnread(count)
    },
    [onUnread],
  )

  const readAndMark = useCallback(async (): Promise<'done' | 'more came'> => {
    const answer = await callAsVendor(readNotifications, { query: {} })
    // The list was closed before the answer came, so nothing was seen and nothing is marked.
    if (!isHere()) return 'done'
    if (answer.kind !== 'reply') {
      setListed((shown) => (shown.is === 'known' ? shown : { is: 'failed' }))
      return 'done'
    }
    setListed((shown) => addNewest(shown, answer.body))
    const [newest] = answer.body.notifications
    reportUnread(answer.body.unread)
    if (!newest || answer.body.unread === 0) return 'done'
    const marked = await callAsVendor(markNotificationsRead, { body: { upTo: newest.id } })
    // They stay unread until the list is opened again.
    if (marked.kind !== 'reply') return 'done'
    reportUnread(marked.body.unread)
    return marked.body.unread > 0 ? 'more came' : 'done'
  }, [isHere, reportUnread])

  const refresh = useCallback(async () => {
    if (isRefreshing.current) return
    isRefreshing.current = true
    for (let round = 0; round < maxRounds; round += 1) if ((await readAndMark()) === 'done') break
    isRefreshing.current = false
  }, [readAndMark])

  const refreshNow = useEffectEvent(() => void refresh())
  useEffect(() => refreshNow(), [])
  useEffect(() => {
    // A count that this list itself reported needs no refresh.
    if (unread && unread !== reportedCount.current) refreshNow()
  }, [unread])

  const retry = () => {
    setListed((shown) => (shown.is === 'failed' ? { is: 'asking again' } : shown))
    return refresh()
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
