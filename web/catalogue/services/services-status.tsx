import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages, pausedMessage, waysForward } from './messages.ts'
import css from './services-page.module.css'
import type { ShownServices } from './services-query.ts'
import { describeUsage, type Usage } from './usage.ts'

/** The id of the element that says why no other service can be added. */
export const obstacleId = 'why-no-other-service'

/** How plan and review affect the services. */
export function ServicesStatus({ services, allowance }: ShownServices) {
  const { obstacle } = allowance
  const live = services.filter(({ listing }) => listing === 'live').map(({ name }) => name)
  const usage = describeUsage(allowance, live)
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
      {usage && <UsageCard {...usage} />}
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

function UsageCard({ title, plan, percent, upgrade, isOverLimit }: Usage) {
  return (
    <Card as="section" className={css.lines} aria-label="Your plan">
      <p className={css.usageHead}>
        <b className="num">{title}</b>
        <span>{plan}</span>
      </p>
      {percent !== undefined && <ProgressBar label={title} percent={percent} tone={upgrade ? 'gold' : 'green'} />}
      {upgrade && (
        <p id={obstacleId} className={css.small}>
          {upgrade.lead}
          <Link to={paths.pricingPlans}>{upgrade.to}</Link>
          {upgrade.rest}
        </p>
      )}
      {isOverLimit && (
        <p className={css.small}>
          <Link to={ways.liveServices.to}>{ways.liveServices.label}</Link>
        </p>
      )}
    </Card>
  )
}
