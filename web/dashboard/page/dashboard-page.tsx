import type { OwnProfile } from '../../account/session/own-profile.ts'
import { usePart } from '../../navigation/use-part.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { shieldCheck } from '../../ui/layout/icons-behind-login.ts'
import { ToCome } from '../../ui/layout/in-turns.tsx'
import { useArrangement } from '../board/use-arrangement.ts'
import type { BelowProps } from './below.tsx'
import css from './dashboard-page.module.css'
import { greeting } from './greeting.ts'
import { knownBody } from './known-body.ts'
import { type PanelShape, usePanelShape } from './panel-shape.ts'
import { turns, useTurn } from './turns.ts'
import { useReadings } from './use-readings.ts'
import { WhatIsNext } from './what-is-next.tsx'

export function DashboardPage() {
  const readings = useReadings()
  const { own, dashboard, allowance, statistics, overview } = readings
  const arrangement = useArrangement(knownBody(dashboard))
  const nowMs = Date.now()
  const shape = usePanelShape(own.is === 'known' ? own.profile : undefined)
  const turn = useTurn(own.is !== 'loading')
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
      {turn < turns.panels || (!shape && own.is === 'loading') ? (
        <ToCome />
      ) : (
        <LazyBelow {...{ readings, facts, arrangement, shape, turn, nowMs }} onRetry={retry} />
      )}
    </>
  )
}

export const loadBelow = async () => (await import('./below.tsx')).Below

/** What needs doing now is there before it: a third of the page's scripts comes after that is painted. */
function LazyBelow(props: Omit<BelowProps, 'takesFocus'>) {
  const [{ part: Below, failure, tries }, loadAgain] = usePart(loadBelow)
  if (Below) return <Below {...props} takesFocus={tries > 0} />
  if (failure === undefined && tries === 0) return <ToCome />
  const again = (
    <Button variant="line" size="small" busy={failure === undefined} onClick={loadAgain}>
      Try again
    </Button>
  )
  return (
    <Banner tone="bad" announce="at-once" action={again}>
      The rest of your dashboard could not be loaded.
    </Banner>
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
