import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Notification } from '../../../contract/account/notifications.ts'
import restingDrums from '../../art/empty-notifications.svg'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { dayInWords, timeAgo } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { ListFailed, ListLoading } from './list-frame.tsx'
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
  const { listed, retry, showEarlier } = useNotifications(counting)
  const list = useRef<HTMLUListElement>(null)
  const firstEarlier = useRef<number>(undefined)
  const count = listed.is === 'known' ? listed.notifications.length : 0

  // Show earlier moves down or disappears, so the focus goes to the first of the earlier notifications.
  useEffect(() => {
    const index = firstEarlier.current
    if (index === undefined || count <= index) return
    firstEarlier.current = undefined
    list.current?.children[index]?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
  }, [count])

  if (listed.is === 'loading') return <ListLoading />
  if (listed.is !== 'known') return <ListFailed busy={listed.is === 'asking again'} onRetry={retry} />
  if (count === 0)
    return (
      <EmptyState picture={restingDrums} title="Nothing yet">
        When there is news about your business, it will be here.
      </EmptyState>
    )

  const askForEarlier = () => {
    firstEarlier.current = count
    void showEarlier()
  }
  return (
    <>
      <ul ref={list}>
        {listed.notifications.map((notification) => (
          <NotificationItem key={notification.id} {...notification} nowMs={Date.now()} onFollow={onFollow} />
        ))}
      </ul>
      {listed.hasMore && (
        <div className={css.more}>
          <p role="alert">{listed.earlier === 'failed' && messages.noEarlier}</p>
          <Button variant="line" wide busy={listed.earlier === 'asked'} onClick={askForEarlier}>
            Show earlier
          </Button>
        </div>
      )}
    </>
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
