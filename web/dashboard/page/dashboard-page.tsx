import { useState } from 'react'
import type { OwnProfile } from '../../account/session/own-profile.ts'
import { isEarlyGood } from '../../api/early-answers.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { shieldCheck } from '../../ui/layout/icons-behind-login.ts'
import { ToCome, useInTurns } from '../../ui/layout/in-turns.tsx'
import { CardsSkeleton } from '../board/cards-skeleton.tsx'
import { type Filter, Filters } from '../board/filters.tsx'
import { LazyBoard } from '../board/lazy-board.tsx'
import { countUnreadByCard } from '../board/unread-by-card.ts'
import { useArrangement } from '../board/use-arrangement.ts'
import { ListingsPanel } from '../running/listings-panel.tsx'
import { NewsPanel } from '../running/news-panel.tsx'
import { PagePanel } from '../running/page-panel.tsx'
import panels from '../running/panels.module.css'
import { PlanPanel } from '../running/plan-panel.tsx'
import css from './dashboard-page.module.css'
import { greeting } from './greeting.ts'
import { MarketplacePanel } from './marketplace-panel.tsx'
import { Notices } from './notices.tsx'
import { type PanelShape, usePanelShape } from './panel-shape.ts'
import { QuickActions } from './quick-actions.tsx'
import { useReadings } from './use-readings.ts'
import { WhatIsNext } from './what-is-next.tsx'

export function DashboardPage() {
  const { own, unread, dashboard, allowance, statistics, overview, ...ask } = useReadings()
  const [filter, setFilter] = useState<Filter>('all')
  const arrangement = useArrangement(knownBody(dashboard))
  const nowMs = Date.now()
  const profile = own.is === 'known' ? own.profile : undefined
  const shape = usePanelShape(profile)
  const turn = useTurn(own.is !== 'loading')
  const readings = { dashboard, allowance, statistics, overview }
  // All of them decide which card is the most urgent and opens first.
  const isLoading = [own, dashboard, allowance, statistics].some(({ is }) => is === 'loading')
  const facts = { overview: knownBody(overview), allowance: knownBody(allowance), statistics: knownBody(statistics) }
  const retry = () => {
    ask.askForAll()
    arrangement.tryAgain()
  }
  return (
    <>
      <Greeting own={own} shape={shape} nowMs={nowMs} />
      <WhatIsNext
        own={own}
        shape={shape ?? 'path'}
        facts={facts}
        isLoading={[overview, allowance, statistics].some(({ is }) => is === 'loading')}
        nowMs={nowMs}
        onRetry={retry}
      />
      {turn < turns.panels || (!shape && own.is === 'loading') ? (
        <ToCome key="to come" />
      ) : (
        <div className={css.columns}>
          <div className={css.main}>
            {profile && shape === 'running' && (
              <div className={panels.pair}>
                <ListingsPanel reading={overview} total={profile.serviceCount} onRetry={ask.askForOverview} />
                <PlanPanel profile={profile} overview={facts.overview} nowMs={nowMs} />
              </div>
            )}
            {shape === 'running' && overview.is === 'loading' && <Skeleton shape="block" height="15rem" />}
            {turn >= turns.page && shape === 'running' && facts.overview?.pageSlug && (
              <PagePanel slug={facts.overview.pageSlug} />
            )}
            {turn < turns.cards ? (
              <ToCome />
            ) : (
              <section className={css.board} aria-labelledby="cards">
                <h2 id="cards" className="visually-hidden">
                  Your cards
                </h2>
                <Filters filter={filter} onFilter={setFilter} unread={unread} />
                {profile && (
                  <Notices
                    missing={listMissing(readings)}
                    isAskingAgain={Object.values(readings).some(({ is }) => is === 'asking again')}
                    saveState={arrangement.saveState}
                    onRetry={retry}
                  />
                )}
                {isLoading ? (
                  <CardsSkeleton shape={shape ?? 'path'} />
                ) : (
                  <LazyBoard
                    known={{ profile, ...facts }}
                    counts={{ reading: statistics, ask: ask.askForStatistics }}
                    shape={shape ?? 'path'}
                    nowMs={nowMs}
                    unread={countUnreadByCard(knownBody(dashboard)?.unread ?? [])}
                    arrangement={arrangement}
                    filter={filter}
                    onShowAll={() => setFilter('all')}
                  />
                )}
              </section>
            )}
          </div>
          {turn >= turns.aside && (
            <div className={css.aside}>
              {shape === 'running' && <NewsPanel reading={overview} nowMs={nowMs} onRetry={ask.askForOverview} />}
              <QuickActions business={!profile ? 'not known' : profile.businessStatus ? 'registered' : 'none'} />
              <MarketplacePanel statistics={statistics} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** The order in which the parts of the page are rendered. */
const turns = { greeting: 1, panels: 2, page: 3, cards: 4, aside: 5 }

/** As the portal opens, a phone is busy enough with what needs doing now. Later, all is there at once. */
const useTurn = (isBegun: boolean) => {
  const [first] = useState(() => (isEarlyGood() ? turns.greeting : turns.aside))
  return useInTurns({ count: turns.aside, first, step: 1, isHeld: !isBegun })
}

const knownBody = <Body,>(reading: { is: string } | { is: 'known'; body: Body }): Body | undefined =>
  'body' in reading ? reading.body : undefined

const missingNames = {
  dashboard: 'how you arranged your cards and what is unread',
  allowance: 'how many services your plan has room for',
  statistics: 'how many services customers see',
  overview: 'what you have begun, your services and your news',
}

const listMissing = (readings: Record<keyof typeof missingNames, { is: string }>): string[] =>
  (Object.keys(missingNames) as (keyof typeof missingNames)[])
    .filter((name) => readings[name].is === 'failed' || readings[name].is === 'asking again')
    .map((name) => missingNames[name])

/** The visible heading is a greeting, so the page's name is added for screen readers. */
function Greeting({ own, shape, nowMs }: { own: OwnProfile; shape: PanelShape | undefined; nowMs: number }) {
  if (own.is === 'loading')
    return (
      <header className={css.hello}>
        <h1>
          <span className="visually-hidden">Dashboard</span>
          <Skeleton width="16rem" height="1lh" />
        </h1>
        <p>
          <Skeleton width="13rem" height="1lh" />
        </p>
      </header>
    )
  if (own.is !== 'known')
    return (
      <header className={css.hello}>
        <h1>Dashboard</h1>
      </header>
    )
  const { otherName, businessName, district, region } = own.profile
  const place = [district, region].filter(Boolean).join(', ')
  return (
    <header className={css.hello}>
      <div>
        <h1>
          <span className="visually-hidden">Dashboard. </span>
          {greeting(new Date(nowMs).getHours())}, {otherName}
        </h1>
        <p>{businessName ? [businessName, place].filter(Boolean).join(' · ') : 'No business registered yet'}</p>
      </div>
      {shape === 'running' && (
        <Badge tone="good" icon={shieldCheck}>
          Verified, open for customers
        </Badge>
      )}
    </header>
  )
}
