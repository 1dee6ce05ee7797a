import type { OwnProfile } from '../../session/own-profile.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { shieldCheck } from '../../ui/layout/icons-behind-login.ts'
import { useArrangement } from '../board/use-arrangement.ts'
import { Below } from './below.tsx'
import css from './dashboard-page.module.css'
import { greeting } from './greeting.ts'
import { knownBody } from './known-body.ts'
import { type PanelShape, usePanelShape } from './panel-shape.ts'
import { useReadings } from './use-readings.ts'
import { WhatIsNext } from './what-is-next.tsx'

export function DashboardPage() {
  const readings = useReadings()
  const { own, dashboard, allowance, statistics, overview } = readings
  const arrangement = useArrangement(knownBody(dashboard))
  const nowMs = Date.now()
  const shape = usePanelShape(own.is === 'known' ? own.profile : undefined)
  const facts = { overview: knownBody(overview), allowance: knownBody(allowance), statistics: knownBody(statistics) }
  const retry = () => {
    readings.askForAll()
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
      <Below {...{ readings, facts, arrangement, shape, nowMs }} onRetry={retry} />
    </>
  )
}

/** The visible heading is a greeting, so the page's name is added for screen readers. */
function Greeting({ own, shape, nowMs }: { own: OwnProfile; shape: PanelShape | undefined; nowMs: number }) {
  if (own.is === 'loading')
    return (
      <header className={css.hello}>
        <h1>
          <span className="visually-hidden">Dashboard</span>
          <Skeleton shape="text" width="16rem" />
        </h1>
        <p>
          <Skeleton shape="text" width="13rem" />
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
