import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markNotificationsRead, readNotifications } from '../../../contract/account/notifications.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { endpointKey, readBody } from '../../api/query.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'

type Options = { unread: number | undefined; onUnread: (count: number) => void }

/** Notifications in the list are marked as read, and still look new until the list is closed. */
export const useNotifications = ({ unread, onUnread }: Options) => {
  const list = useInfiniteQuery({
    queryKey: endpointKey(readNotifications),
    queryFn: ({ pageParam, signal }) =>
      readBody(readNotifications, { query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, notifications }) => (hasMore ? notifications.at(-1)?.id : undefined),
    // The bell says when there is something new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const reportedCount = useRef<number>(undefined)

  const report = (count: number) => {
    reportedCount.current = count
    onUnread(count)
  }

  const markRead = useEffectEvent(async (newest: ReplyOf<typeof readNotifications>) => {
    report(newest.unread)
    const [first] = newest.notifications
    if (!first || newest.unread === 0) return
    const arrived = newest.notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id)
    setNewIds((ids) => new Set([...ids, ...arrived]))
    const marked = await callAsVendor(markNotificationsRead, { body: { upTo: first.id } })
    // They stay unread until the list is opened again.
    if (marked.kind !== 'reply') return
    report(marked.body.unread)
    if (marked.body.unread > 0) await list.refetch()
  })
  const newest = list.data?.pages[0]
  useEffect(() => {
    if (newest) void markRead(newest)
  }, [newest])

  const refetch = useEffectEvent(() => void list.refetch())
  useEffect(() => {
    // A count that this list itself reported needs no refetch.
    if (unread && unread !== reportedCount.current) refetch()
  }, [unread])

  const notifications = list.data?.pages
    .flatMap((page) => page.notifications)
    .map((one) => (newIds.has(one.id) ? { ...one, readAt: null } : one))
  return { list, notifications }
}
