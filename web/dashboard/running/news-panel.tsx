import { Link } from 'react-router'
import type { Notification } from '../../../contract/account/notifications.ts'
import type { Overview } from '../../../contract/account/overview.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { timeAgo } from '../../ui/in-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import css from './news-panel.module.css'
import { LinesSkeleton, PanelFailed } from './panel-states.tsx'
import panel from './panels.module.css'

type Props = { reading: Reading<Overview>; nowMs: number; onRetry: () => void }

/** The newest notifications. All of them are behind the bell, which also marks them as read. */
export function NewsPanel({ reading, nowMs, onRetry }: Props) {
  return (
    <Card as="section" className={panel.panel} aria-labelledby="news">
      <div className={panel.head}>
        <h2 id="news">News</h2>
      </div>
      {reading.is === 'loading' && <LinesSkeleton label="Loading your news" lines={3} height="4rem" />}
      {reading.is === 'known' && <News news={reading.body.news} nowMs={nowMs} />}
      {(reading.is === 'failed' || reading.is === 'asking again') && (
        <PanelFailed why="Your news could not be read." busy={reading.is === 'asking again'} onRetry={onRetry} />
      )}
    </Card>
  )
}

function News({ news, nowMs }: { news: readonly Notification[]; nowMs: number }) {
  if (news.length === 0)
    return <p className={panel.empty}>Nothing yet. When there is news about your business, it will be here.</p>
  return (
    <ul className={css.list}>
      {news.map((notification) => (
        <li key={notification.id}>
          {notification.path ? (
            <Link to={notification.path}>
              <NewsItem {...notification} nowMs={nowMs} />
            </Link>
          ) : (
            <div>
              <NewsItem {...notification} nowMs={nowMs} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function NewsItem({ title, text, createdAt, readAt, nowMs }: Notification & { nowMs: number }) {
  return (
    <>
      <b>
        {title} {readAt === null && <Badge tone="new">New</Badge>}
      </b>
      <span>{text}</span>
      <time dateTime={createdAt}>{timeAgo(Date.parse(createdAt), nowMs)}</time>
    </>
  )
}
