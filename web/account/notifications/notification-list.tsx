import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { markNotificationsRead, type Notification, readNotifications } from '../../../contract/account/notifications.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { endpointKey, readBody } from '../../api/query.ts'
import restingDrums from '../../art/empty-notifications.svg'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusFirstNew } from '../../ui/feedback/use-focus-first-new.ts'
import { minuteInWords, timeAgo } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import css from './notification-list.module.css'

type Props = {
  unread: number | undefined
  onUnread: (count: number) => void
  /** The link of a notification was clicked. */
  onFollow: () => void
}

/** Notifications in the list are marked as read, and still look new until the list is closed. */
const useNotifications = ({ unread, onUnread }: Omit<Props, 'onFollow'>) => {
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

export function NotificationList({ onFollow, ...counting }: Props) {
  const { list, notifications } = useNotifications(counting)
  const items = useRef<HTMLUListElement>(null)
  const count = notifications?.length ?? 0
  const { onPress } = useFocusFirstNew(items, { count, focusable: 'a, [tabindex]' })

  if (!notifications) return list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <ListLoading />
  if (count === 0)
    return (
      <EmptyState picture={restingDrums} title="Nothing yet">
        When there is news about your business, it will be here.
      </EmptyState>
    )

  const showEarlier = () => {
    onPress()
    void list.fetchNextPage()
  }
  return (
    <>
      <ul ref={items}>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} {...notification} nowMs={Date.now()} onFollow={onFollow} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={css.more}>
          <p role="alert">
            {list.isFetchNextPageError &&
              !list.isFetching &&
              'Earlier notifications could not be read. Please try again.'}
          </p>
          <Button variant="line" wide busy={list.isFetchingNextPage} onClick={showEarlier}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  )
}

/** A skeleton in the shape of three notifications. */
function ListLoading() {
  return (
    <Loading label="Loading your notifications">
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.loading}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="40%" height="0.75rem" />
        </div>
      ))}
    </Loading>
  )
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the failure, so the focus moves to the panel.
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
    onRetry()
  }
  return (
    <div className={css.failed}>
      <p role="alert">Your notifications could not be read. Please try again.</p>
      <Button variant="line" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}

type ItemProps = Notification & { nowMs: number; onFollow: () => void }

function NotificationItem({ title, text, path, createdAt, readAt, nowMs, onFollow }: ItemProps) {
  const atMs = Date.parse(createdAt)
  const content = (
    <>
      <span className={css.title}>
        {title}
        {readAt === null && <Badge tone="new">New</Badge>}
      </span>
      <span className={css.text}>{text}</span>
      <time className={`num ${css.time}`} dateTime={createdAt}>
        {timeAgo(atMs, nowMs)} · {minuteInWords(atMs, { nowMs, width: 'short' })}
      </time>
    </>
  )
  const itemClass = `${css.item} ${readAt === null ? css.unread : ''}`
  return (
    <li className={css.row}>
      {path ? (
        <Link className={itemClass} to={path} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <div className={itemClass} tabIndex={-1}>
          {content}
        </div>
      )}
    </li>
  )
}
