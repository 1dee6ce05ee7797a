import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Notification } from '../../../contract/account/notifications.ts'
import type { Overview } from '../../../contract/account/overview.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { timeAgo } from '../../ui/in-words.ts'
import { Panel, PanelFailed } from './panel.tsx'
import panel from './panels.module.css'

type Props = { overview: UseQueryResult<Overview>; nowMs: number }

/** The newest notifications. All of them are behind the bell, which also marks them as read. */
export function NewsPanel({ overview, nowMs }: Props) {
  return (
    <Panel title="News">
      {overview.data ? (
        <News news={overview.data.news} nowMs={nowMs} />
      ) : (
        <PanelFailed why="Your news could not be read." query={overview} />
      )}
    </Panel>
  )
}

function News({ news, nowMs }: { news: readonly Notification[]; nowMs: number }) {
  if (news.length === 0)
    return <p className={panel.empty}>Nothing yet. When there is news about your business, it will be here.</p>
  return (
    <ul className={panel.news}>
      {news.map((notification) => {
        const item = <NewsItem {...notification} nowMs={nowMs} />
        return (
          <li key={notification.id}>
            {notification.path ? <Link to={notification.path}>{item}</Link> : <div>{item}</div>}
          </li>
        )
      })}
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
