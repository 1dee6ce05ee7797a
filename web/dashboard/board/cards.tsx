import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import type { Dashboard } from '../page/use-dashboard.ts'
import css from './card-board.module.css'
import { CardBoard, type Filter } from './card-board.tsx'
import { countUnreadByCard } from './describe-cards.ts'
import type { useArrangement } from './use-arrangement.ts'

type Props = {
  dashboard: Dashboard
  arrangement: ReturnType<typeof useArrangement>
  nowMs: number
  onRetry: () => void
}

/** The four cards, with their filters and what is wrong with them. */
export function Cards({ dashboard, arrangement, nowMs, onRetry }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const { profile, allowance, statistics, overview } = dashboard
  const missing = missingParts.filter(({ name }) => !dashboard[name].data)
  return (
    <section className={css.board} aria-labelledby="cards">
      <h2 id="cards" className="visually-hidden">
        Your cards
      </h2>
      <Filters filter={filter} onFilter={setFilter} unread={dashboard.unread} />
      {profile.data && (missing.length > 0 || arrangement.isUnsaved) && (
        <Banner
          tone="warn"
          announce="politely"
          action={
            <Button
              variant="line"
              size="small"
              busy={missing.some(({ name }) => dashboard[name].isFetching)}
              onClick={onRetry}
            >
              Retry
            </Button>
          }
        >
          {missing.length > 0 && (
            <p>{`We could not read ${missing.map(({ words }) => words).join('; ')}. Everything else is up to date.`}</p>
          )}
          {arrangement.isUnsaved && (
            <p>How you arranged your cards is not saved yet. We try again when you are back online.</p>
          )}
        </Banner>
      )}
      <CardBoard
        known={{
          profile: profile.data,
          allowance: allowance.data,
          statistics: statistics.data,
          overview: overview.data,
        }}
        statistics={statistics}
        nowMs={nowMs}
        unread={countUnreadByCard(dashboard.dashboard.data?.unread ?? [])}
        arrangement={arrangement}
        filter={filter}
        onShowAll={() => setFilter('all')}
      />
    </section>
  )
}

const missingParts = [
  { name: 'dashboard', words: 'how you arranged your cards and what is unread' },
  { name: 'allowance', words: 'how many services your plan has room for' },
  { name: 'statistics', words: 'how many services customers see' },
  { name: 'overview', words: 'what you have begun, your services and your news' },
] as const

type FiltersProps = { filter: Filter; onFilter: (filter: Filter) => void; unread: number }

function Filters({ filter, onFilter, unread }: FiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent, and these choose what is seen
    <div className={css.filters} role="group" aria-label="Show">
      <button type="button" className={css.chip} aria-pressed={filter === 'all'} onClick={() => onFilter('all')}>
        All
      </button>
      <Link className={css.chip} to={paths.profile}>
        Profile
      </Link>
      <button
        type="button"
        className={css.chip}
        aria-pressed={filter === 'with notifications'}
        onClick={() => onFilter('with notifications')}
      >
        With Notifications {unread > 0 && <CountBadge count={unread} label={`${unread} unread`} />}
      </button>
      <Link className={css.chip} to={paths.status}>
        Status Checker
      </Link>
    </div>
  )
}
