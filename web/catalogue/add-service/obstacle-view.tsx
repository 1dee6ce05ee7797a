import { Link } from 'react-router'
import { type Allowance, type Obstacle, refusalOf } from '../../../contract/catalogue/allowance.ts'
import empty from '../../art/empty-services.svg'
import waiting from '../../art/payment-waiting.svg'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import { paths } from '../../paths.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { addMessages, messages, obstacleTitles } from './messages.ts'
import css from './obstacle-view.module.css'

const pictures: Record<Obstacle, string> = {
  'no business': pending,
  'no plan': empty,
  'not paid': waiting,
  'payment being checked': waiting,
  'to correct': rejected,
  'plan ended': empty,
  'limit reached': empty,
}

const toPlans = (label: string): Way => ({ label, to: paths.pricingPlans })

/** Where to go with what stands in the way of one more service: the main way first. */
const waysForward: Record<Obstacle, readonly [Way, ...Way[]]> = {
  'no business': [ways.register],
  'no plan': [ways.plan],
  'not paid': [ways.pay, toPlans('Choose another plan')],
  'payment being checked': [{ label: 'See your payment', to: paths.billing }],
  'to correct': [ways.seeWhatToCorrect],
  'plan ended': [toPlans('Renew your plan'), { label: messages.myServices, to: paths.services }],
  'limit reached': [ways.plans, { label: messages.myServices, to: paths.services }],
}

type Props = { obstacle: Obstacle; allowance: Allowance; draft: 'none' | 'kept' }

/** Said before the form: what stands in the way of one more service, and the way forward. */
export function ObstacleView({ obstacle, allowance, draft }: Props) {
  const [main, ...others] = waysForward[obstacle]
  return (
    <Card>
      <EmptyState
        picture={pictures[obstacle]}
        title={obstacleTitles[obstacle]}
        heading="h2"
        action={
          <div className={css.ways}>
            <Link className={buttonClass()} to={main.to}>
              {main.label}
            </Link>
            {others.map(({ label, to }) => (
              <Link key={to} className={buttonClass({ variant: 'line' })} to={to}>
                {label}
              </Link>
            ))}
          </div>
        }
      >
        {refusalOf(obstacle, allowance.plan).message}
      </EmptyState>
      {draft === 'kept' && <p className={css.kept}>{addMessages.keptBehindObstacle}</p>}
    </Card>
  )
}
