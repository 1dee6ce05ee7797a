import { Link } from 'react-router'
import type { Obstacle } from '../../../contract/catalogue/allowance.ts'
import { paths } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { messages, pausedBy, waysForward } from './messages.ts'
import type { Shown } from './rows.ts'
import { usageOf } from './usage.ts'
import { UsageCard } from './usage-card.tsx'

const lineButton = buttonClass({ variant: 'line', size: 'small' })

/** Why customers see none of the services, and what to do about it. `id` names why none can be added. */
function Notices({ shown, id }: { shown: Shown; id: string }) {
  const { obstacle } = shown.allowance
  const isInReview = shown.rows.some(({ service, is }) => is !== 'removed' && service.listing === 'in review')
  return (
    <>
      {obstacle && obstacle !== 'limit reached' && <Paused by={obstacle} id={id} />}
      {isInReview && (
        <Banner
          tone="info"
          title="Your business is not verified yet"
          action={
            <Link className={lineButton} to={paths.status}>
              See where it stands
            </Link>
          }
        >
          {messages.inReview}
        </Banner>
      )}
    </>
  )
}

function Paused({ by, id }: { by: Exclude<Obstacle, 'limit reached'>; id: string }) {
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
      <span id={id}>{pausedBy[by]}</span>
    </Banner>
  )
}

/** How the services stand with the plan and the review. `whyId` names the sentence why no other can be added. */
export function Standing({ shown, whyId }: { shown: Shown; whyId: string }) {
  const live = shown.rows.filter(({ service, is }) => is !== 'removed' && service.listing === 'live')
  const usage = usageOf(
    shown.allowance,
    live.map(({ service }) => service.name),
  )
  return (
    <>
      <Notices shown={shown} id={whyId} />
      {usage && <UsageCard usage={usage} id={whyId} />}
    </>
  )
}
