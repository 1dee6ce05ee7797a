import { useState } from 'react'
import { CardBoard } from '../board/card-board.tsx'
import { CardsToCome } from '../board/cards-to-come.tsx'
import { type Filter, Filters } from '../board/filters.tsx'
import { newsByCard } from '../board/news-by-card.ts'
import { useArrangement } from '../board/use-arrangement.ts'
import css from './dashboard-page.module.css'
import { Hello } from './hello.tsx'
import { MarketplacePanel } from './marketplace-panel.tsx'
import { Notices } from './notices.tsx'
import { QuickActions } from './quick-actions.tsx'
import { usePanelShape } from './use-panel-shape.ts'
import { useReadings } from './use-readings.ts'
import { WhatIsNext } from './what-is-next.tsx'

export function DashboardPage() {
  const { own, unread, dashboard, allowance, statistics, askForStatistics, askForAll } = useReadings()
  const [filter, setFilter] = useState<Filter>('all')
  const arrangement = useArrangement(bodyOf(dashboard))
  const nowMs = Date.now()
  const profile = own.is === 'known' ? own.profile : undefined
  const shape = usePanelShape(profile)
  const readings = { dashboard, allowance, statistics }
  // Which card is the most urgent, and so open at first, each of them has a say in.
  const isOnItsWay = [own, dashboard, allowance, statistics].some(({ is }) => is === 'loading')
  const retry = () => {
    askForAll()
    arrangement.tryAgain()
  }
  return (
    <>
      <Hello own={own} nowMs={nowMs} />
      <WhatIsNext own={own} shape={shape ?? 'path'} nowMs={nowMs} onRetry={retry} />
      {!shape && own.is === 'loading' ? (
        <div key="to come" className={css.below} />
      ) : (
        <div className={css.columns}>
          <section className={css.board} aria-labelledby="cards">
            <h2 id="cards" className="visually-hidden">
              Your cards
            </h2>
            <Filters filter={filter} onFilter={setFilter} unread={unread} />
            {profile && (
              <Notices
                missing={missingIn(readings)}
                isAskingAgain={Object.values(readings).some(({ is }) => is === 'asking again')}
                keeping={arrangement.keeping}
                onRetry={retry}
              />
            )}
            {isOnItsWay ? (
              <CardsToCome shape={shape ?? 'path'} />
            ) : (
              <CardBoard
                known={{ profile, allowance: bodyOf(allowance), statistics: bodyOf(statistics) }}
                counts={{ reading: statistics, ask: askForStatistics }}
                nowMs={nowMs}
                news={newsByCard(bodyOf(dashboard)?.unread ?? [])}
                arrangement={arrangement}
                filter={filter}
                onShowAll={() => setFilter('all')}
              />
            )}
          </section>
          <div className={css.aside}>
            <QuickActions business={!profile ? 'not known' : profile.businessStatus ? 'registered' : 'none'} />
            <MarketplacePanel statistics={statistics} />
          </div>
        </div>
      )}
    </>
  )
}

const bodyOf = <Body,>(reading: { is: string } | { is: 'known'; body: Body }): Body | undefined =>
  'body' in reading ? reading.body : undefined

const names = {
  dashboard: 'how you arranged your cards and what is unread',
  allowance: 'how many services your plan has room for',
  statistics: 'how many services customers see',
}

const missingIn = (readings: Record<keyof typeof names, { is: string }>): string[] =>
  (Object.keys(names) as (keyof typeof names)[])
    .filter((name) => readings[name].is === 'failed' || readings[name].is === 'asking again')
    .map((name) => names[name])
