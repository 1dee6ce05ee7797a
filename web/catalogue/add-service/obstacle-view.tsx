import { Link } from 'react-router'
import { type Allowance, type Obstacle, refusalOf } from '../../../contract/catalogue/allowance.ts'
import empty from '../../art/empty-services.svg'
import waiting from '../../art/payment-waiting.svg'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addMessages, obstacleTitles } from './messages.ts'
import css from './obstacle-view.module.css'
import { waysForward } from './way-forward.ts'

const pictures: Record<Obstacle, string> = {
  'no business': pending,
  'no plan': empty,
  'not paid': waiting,
  'payment being checked': waiting,
  'to correct': rejected,
  'plan ended': empty,
  'limit reached': empty,
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
