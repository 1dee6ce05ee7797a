import { Link } from 'react-router'
import type { Notification } from '../../../contract/account/notifications.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { dayInWords } from '../../ui/layout/day-in-words.ts'
import css from './notification-item.module.css'
import { timeAgo } from './time-ago.ts'

type Props = Notification & { nowMs: number; onFollow: () => void }

export function NotificationItem({ title, text, path, createdAt, readAt, nowMs, onFollow }: Props) {
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
  const look = `${css.item} ${readAt === null ? css.unread : ''}`
  return (
    <li className={css.row}>
      {path ? (
        <Link className={look} to={path} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <div className={look} tabIndex={-1}>
          {content}
        </div>
      )}
    </li>
  )
}
