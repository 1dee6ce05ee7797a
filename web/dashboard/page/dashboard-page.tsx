import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { isRunning, stage } from '../../../contract/business/stage.ts'
import { pathTo } from '../../../contract/paths.ts'
import { loadWithRetry } from '../../load-with-retry.ts'
import { businessUnread } from '../../stage/business-words.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/layout/copy-button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight, eye } from '../../ui/layout/icons.ts'
import { shieldCheck } from '../../ui/layout/icons-behind-login.ts'
import { useArrangement } from '../board/use-arrangement.ts'
import { ListingsPanel } from '../running/listings-panel.tsx'
import { NewsPanel } from '../running/news-panel.tsx'
import { NowPanel } from '../running/now-panel.tsx'
import { Panel } from '../running/panel.tsx'
import panels from '../running/panels.module.css'
import { PlanPanel } from '../running/plan-panel.tsx'
import css from './dashboard-page.module.css'
import { MarketplacePanel } from './marketplace-panel.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import { QuickActions } from './quick-actions.tsx'
import { type Dashboard, useDashboard } from './use-dashboard.ts'

/** Charts and dragging come in a chunk of their own, which is asked for together with this one. */
const loadingCards = loadWithRetry(() => import('../board/cards.tsx'))
loadingCards.catch(() => {})
const Cards = lazy(async () => ({ default: (await loadingCards).Cards }))

export function DashboardPage() {
  const dashboard = useDashboard()
  const { isWaiting } = dashboard
  const nowMs = Date.now()
  return (
    <>
      <Greeting profile={dashboard.profile.data} isWaiting={isWaiting} nowMs={nowMs} />
      {isWaiting ? (
        <PanelsSkeleton />
      ) : (
        <Suspense fallback={<PanelsSkeleton />}>
          <Panels dashboard={dashboard} nowMs={nowMs} />
        </Suspense>
      )}
    </>
  )
}

function PanelsSkeleton() {
  return (
    <Loading label="Loading your dashboard">
      <div className={css.skeleton}>
        <Skeleton shape="block" height="12rem" />
        <Skeleton shape="block" height="24rem" />
      </div>
    </Loading>
  )
}

type GreetingProps = { profile: VendorProfile | undefined; isWaiting: boolean; nowMs: number }

/** The visible heading is a greeting, so the page's name is added for screen readers. */
function Greeting({ profile, isWaiting, nowMs }: GreetingProps) {
  if (isWaiting || !profile)
    return (
      <header className={css.hello}>
        <div>
          <h1>
            <span className={isWaiting ? 'visually-hidden' : undefined}>Dashboard</span>
            {isWaiting && <Skeleton shape="text" width="16rem" />}
          </h1>
          {isWaiting && (
            <p>
              <Skeleton shape="text" width="13rem" />
            </p>
          )}
        </div>
      </header>
    )
  const { otherName, businessName, district, region } = profile
  const place = [district, region].filter(Boolean).join(', ')
  return (
    <header className={css.hello}>
      <div>
        <h1>
          <span className="visually-hidden">Dashboard. </span>
          {greet(new Date(nowMs).getHours())}, {otherName}
        </h1>
        <p>{businessName ? [businessName, place].filter(Boolean).join(' · ') : 'No business registered yet'}</p>
      </div>
      {isRunning(stage(profile)) && (
        <Badge tone="good" icon={shieldCheck}>
          Verified, open for customers
        </Badge>
      )}
    </header>
  )
}

/** `hour` is that of the vendor's own clock. */
const greet = (hour: number): string => {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** The next step is on top, then panels and cards; on a wide screen news and quick actions stand beside them. */
function Panels({ dashboard, nowMs }: { dashboard: Dashboard; nowMs: number }) {
  const { overview, allowance, statistics } = dashboard
  const arrangement = useArrangement(dashboard.dashboard.data)
  const profile = dashboard.profile.data
  const running = profile && isRunning(stage(profile)) ? profile : undefined
  const facts = { overview: overview.data, allowance: allowance.data, statistics: statistics.data }
  const retry = () => {
    dashboard.readMissing()
    arrangement.tryAgain()
  }
  return (
    <>
      {running && <NowPanel facts={{ ...facts, profile: running }} nowMs={nowMs} />}
      {profile && !running && <NextStepPanel profile={profile} overview={overview.data} nowMs={nowMs} />}
      {!profile && (
        <Card>
          <CouldNotRead
            title="We could not reach your stall"
            heading="h2"
            busy={dashboard.profile.isFetching}
            onRetry={retry}
          >
            {businessUnread}
          </CouldNotRead>
        </Card>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          {running && (
            <div className={panels.pair}>
              <ListingsPanel overview={overview} total={running.serviceCount} />
              <PlanPanel profile={running} overview={overview.data} nowMs={nowMs} />
            </div>
          )}
          {running && overview.data?.pageSlug && <PagePanel slug={overview.data.pageSlug} />}
          <Cards dashboard={dashboard} arrangement={arrangement} nowMs={nowMs} onRetry={retry} />
        </div>
        <div className={css.aside}>
          {running && <NewsPanel overview={overview} nowMs={nowMs} />}
          <QuickActions isRegistered={Boolean(profile?.businessStatus)} />
          <MarketplacePanel statistics={statistics.data} />
        </div>
      </div>
    </>
  )
}

/** The link that customers open. */
function PagePanel({ slug }: { slug: string }) {
  const address = `${location.origin}${pathTo.vendorPage(slug)}`
  return (
    <Panel title="As customers see you">
      <p className={`num ${panels.address}`}>{address}</p>
      <div className={panels.ways}>
        <a className={buttonClass({ variant: 'line', size: 'small' })} href={address} target="_blank" rel="noopener">
          <Icon of={eye} /> See your page
        </a>
        <CopyButton text={address} />
      </div>
      <Link className={panels.more} to={ways.ownPage.to}>
        Link, taken days and look <Icon of={arrowRight} />
      </Link>
    </Panel>
  )
}
