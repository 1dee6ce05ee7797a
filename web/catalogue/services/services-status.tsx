import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PlanName, planNames, planTitles } from '../../../contract/business/plans.ts'
import { paths } from '../../../contract/paths.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages, pausedMessage, waysForward } from './messages.ts'
import css from './services-page.module.css'
import type { ShownServices } from './services-query.ts'

/** The id of the element that says why no other service can be added. */
export const obstacleId = 'why-no-other-service'

/** How plan and review affect the services. */
export function ServicesStatus({ services, allowance }: ShownServices) {
  const { plan, used, limit, obstacle } = allowance
  const live = services.filter(({ listing }) => listing === 'live').map(({ name }) => name)
  return (
    <>
      {obstacle && obstacle !== 'limit reached' && (
        <Notice tone={obstacle === 'payment being checked' ? 'info' : 'warn'} way={waysForward[obstacle]}>
          <span id={obstacleId}>{pausedMessage(obstacle, allowance)}</span>
        </Notice>
      )}
      {services.some(({ listing }) => listing === 'in review') && (
        <Notice tone="info" title="Your business is not verified yet" way={ways.whereItStands}>
          {messages.inReview}
        </Notice>
      )}
      {plan && (!obstacle || obstacle === 'limit reached') && <UsageCard {...{ plan, used, limit, live }} />}
    </>
  )
}

type NoticeProps = { tone: 'info' | 'warn'; title?: string; way: Way; children: ReactNode }

function Notice({ tone, title, way, children }: NoticeProps) {
  const link = buttonClass({ variant: tone === 'info' ? 'line' : 'primary', size: 'small' })
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        <Link className={link} to={way.to}>
          {way.label}
        </Link>
      }
    >
      {children}
    </Banner>
  )
}

type UsageProps = { plan: PlanName; used: number; limit: number | null; live: readonly string[] }

function UsageCard({ plan, used, limit, live }: UsageProps) {
  const title = messages.usage(used, limit)
  return (
    <Card as="section" className={css.lines} aria-label="Your plan">
      <p className={css.usageHead}>
        <b className="num">{title}</b>
        <span>{planTitles[plan]}</span>
      </p>
      {limit !== null && (
        <>
          <ProgressBar label={title} percent={(100 * used) / limit} tone={used < limit ? 'green' : 'gold'} />
          {used >= limit && <HowToMakeRoom {...{ plan, used, limit, live }} />}
          {used > limit && (
            <p className={css.small}>
              <Link to={ways.liveServices.to}>{ways.liveServices.label}</Link>
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function HowToMakeRoom({ plan, used, limit, live }: UsageProps & { limit: number }) {
  const next = planNames[planNames.indexOf(plan) + 1]
  if (!next) return null
  return (
    <p id={obstacleId} className={css.small}>
      {messages.whyMove({ next, used, limit, live })}, <Link to={paths.pricingPlans}>move to {planTitles[next]}</Link>{' '}
      or remove {messages.whatToRemove(used, limit)}.
    </p>
  )
}
