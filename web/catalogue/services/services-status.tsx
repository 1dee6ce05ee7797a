import { Link } from 'react-router'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { paths } from '../../../contract/paths.ts'
import { ways } from '../../stage/ways.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages, type PausedBy, pausedMessage, waysForward } from './messages.ts'
import type { ShownServices } from './services-query.ts'
import css from './services-status.module.css'
import { describeUsage, type Usage } from './usage.ts'

const lineButton = buttonClass({ variant: 'line', size: 'small' })

/** `id` is the element that says why no service can be added. */
function Notices({ shown, id }: { shown: ShownServices; id: string }) {
  const { allowance } = shown
  const { obstacle } = allowance
  const isInReview = shown.services.some(({ listing }) => listing === 'in review')
  return (
    <>
      {obstacle && obstacle !== 'limit reached' && <Paused by={obstacle} allowance={allowance} id={id} />}
      {isInReview && (
        <Banner
          tone="info"
          title="Your business is not verified yet"
          action={
            <Link className={lineButton} to={ways.whereItStands.to}>
              {ways.whereItStands.label}
            </Link>
          }
        >
          {messages.inReview}
        </Banner>
      )}
    </>
  )
}

function Paused({ by, allowance, id }: { by: PausedBy; allowance: Allowance; id: string }) {
  const { label, to } = waysForward[by]
  const isSettledByUs = by === 'payment being checked'
  return (
    <Banner
      tone={isSettledByUs ? 'info' : 'warn'}
      action={
        <Link className={isSettledByUs ? lineButton : buttonClass({ size: 'small' })} to={to}>
          {label}
        </Link>
      }
    >
      <span id={id}>{pausedMessage(by, allowance)}</span>
    </Banner>
  )
}

/** `id` is the element that says why no other service can be added. */
function UsageCard({ usage, id }: { usage: Usage; id: string }) {
  const { title, plan, percent, upgrade, isOverLimit } = usage
  return (
    <Card as="section" className={css.card} aria-label="Your plan">
      <p className={css.head}>
        <b className="num">{title}</b>
        <span>{plan}</span>
      </p>
      {percent !== undefined && <ProgressBar label={title} percent={percent} tone={upgrade ? 'gold' : 'green'} />}
      {upgrade && (
        <p id={id} className={css.words}>
          {upgrade.lead}
          <Link to={paths.pricingPlans}>{upgrade.to}</Link>
          {upgrade.rest}
        </p>
      )}
      {isOverLimit && (
        <p className={css.words}>
          <Link to={ways.liveServices.to}>{ways.liveServices.label}</Link>
        </p>
      )}
    </Card>
  )
}

/** How plan and review affect the services. `whyId` is the element that says why no other can be added. */
export function ServicesStatus({ shown, whyId }: { shown: ShownServices; whyId: string }) {
  const live = shown.services.filter(({ listing }) => listing === 'live')
  const usage = describeUsage(
    shown.allowance,
    live.map(({ name }) => name),
  )
  return (
    <>
      <Notices shown={shown} id={whyId} />
      {usage && <UsageCard usage={usage} id={whyId} />}
    </>
  )
}
