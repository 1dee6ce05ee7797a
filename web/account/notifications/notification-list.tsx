import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Notification } from '../../../contract/account/notifications.ts'
import restingDrums from '../../art/empty-notifications.svg'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusFirstNew } from '../../ui/feedback/use-focus-first-new.ts'
import { dayInWords, timeAgo } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './notification-list.module.css'
import { useNotifications } from './use-notifications.ts'

export type ListProps = {
  unread: number | undefined
  onUnread: (count: number) => void
  /** The link of a notification was clicked. */
  onFollow: () => void
}

export function NotificationList({ onFollow, ...counting }: ListProps) {
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
          <p role="alert">{list.isFetchNextPageError && !list.isFetching && messages.noEarlier}</p>
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
      <p role="alert">{messages.notRead}</p>
      <Button variant="line" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}

type Props = Notification & { nowMs: number; onFollow: () => void }

function NotificationItem({ title, text, path, createdAt, readAt, nowMs, onFollow }: Props) {
  const atMs = Date.parse(createdAt)
  const exact = `${dayInWords(atMs, { nowMs, width: 'short' })}, ${createdAt.slice(11, 16)}`
  const content = (
    <>
      <span className={css.title}>
        {title}
        {readAt === null && <Badge tone="new">New</Badge>}
      </span>
      <span className={css.text}>{text}</span>
      <time className={`num ${css.time}`} dateTime={createdAt}>
        {timeAgo(atMs, nowMs)} · {exact}
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
