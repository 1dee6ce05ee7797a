import { useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type BoardProps, CardBoard } from '../board/card-board.tsx'
import { CardsSkeleton } from '../board/cards-skeleton.tsx'
import { type Filter, Filters } from '../board/filters.tsx'
import { countUnreadByCard } from '../board/unread-by-card.ts'
import type { useArrangement } from '../board/use-arrangement.ts'
import { ListingsPanel } from '../running/listings-panel.tsx'
import { NewsPanel } from '../running/news-panel.tsx'
import { PagePanel } from '../running/page-panel.tsx'
import panels from '../running/panels.module.css'
import { PlanPanel } from '../running/plan-panel.tsx'
import type { RunningFacts } from '../running/to-dos.ts'
import css from './below.module.css'
import { knownBody } from './known-body.ts'
import { MarketplacePanel } from './marketplace-panel.tsx'
import { Notices } from './notices.tsx'
import type { PanelShape } from './panel-shape.ts'
import { QuickActions } from './quick-actions.tsx'
import type { Readings } from './use-readings.ts'

export type BelowProps = {
  readings: Readings
  /** Without the profile, which the readings have. */
  facts: Omit<RunningFacts & BoardProps['known'], 'profile'>
  arrangement: ReturnType<typeof useArrangement>
  shape: PanelShape | undefined
  nowMs: number
  onRetry: () => void
}

/** What stands below that which needs doing now: panels, cards and, on a wide screen beside them, news and ways on. */
export function Below(props: BelowProps) {
  const { readings, facts, shape, nowMs } = props
  const { own, overview, statistics, askForOverview } = readings
  const profile = own.is === 'known' ? own.profile : undefined
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {profile && shape === 'running' && (
          <div className={panels.pair}>
            <ListingsPanel reading={overview} total={profile.serviceCount} onRetry={askForOverview} />
            <PlanPanel profile={profile} overview={facts.overview} nowMs={nowMs} />
          </div>
        )}
        {shape === 'running' && overview.is === 'loading' && <Skeleton shape="block" height="15rem" />}
        {shape === 'running' && facts.overview?.pageSlug && <PagePanel slug={facts.overview.pageSlug} />}
        <Cards {...props} />
      </div>
      <div className={css.aside}>
        {shape === 'running' && <NewsPanel reading={overview} nowMs={nowMs} onRetry={askForOverview} />}
        <QuickActions business={!profile ? 'not known' : profile.businessStatus ? 'registered' : 'none'} />
        <MarketplacePanel statistics={statistics} />
      </div>
    </div>
  )
}

function Cards({ readings, facts, arrangement, shape = 'path', nowMs, onRetry }: BelowProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const { own, unread, dashboard, allowance, statistics, overview, askForStatistics } = readings
  const profile = own.is === 'known' ? own.profile : undefined
  const parts = { dashboard, allowance, statistics, overview }
  // All of them decide which card is the most urgent and opens first.
  const isLoading = [own, dashboard, allowance, statistics].some(({ is }) => is === 'loading')
  return (
    <section className={css.board} aria-labelledby="cards">
      <h2 id="cards" className="visually-hidden">
        Your cards
      </h2>
      <Filters filter={filter} onFilter={setFilter} unread={unread} />
      {profile && (
        <Notices
          missing={listMissing(parts)}
          isAskingAgain={Object.values(parts).some(({ is }) => is === 'asking again')}
          saveState={arrangement.saveState}
          onRetry={onRetry}
        />
      )}
      {isLoading ? (
        <CardsSkeleton shape={shape} />
      ) : (
        <CardBoard
          known={{ profile, ...facts }}
          counts={{ reading: statistics, ask: askForStatistics }}
          shape={shape}
          nowMs={nowMs}
          unread={countUnreadByCard(knownBody(dashboard)?.unread ?? [])}
          arrangement={arrangement}
          filter={filter}
          onShowAll={() => setFilter('all')}
        />
      )}
    </section>
  )
}

const missingNames = {
  dashboard: 'how you arranged your cards and what is unread',
  allowance: 'how many services your plan has room for',
  statistics: 'how many services customers see',
  overview: 'what you have begun, your services and your news',
}

const listMissing = (parts: Record<keyof typeof missingNames, { is: string }>): string[] =>
  (Object.keys(missingNames) as (keyof typeof missingNames)[])
    .filter((name) => parts[name].is === 'failed' || parts[name].is === 'asking again')
    .map((name) => missingNames[name])
