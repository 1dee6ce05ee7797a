import { Link } from 'react-router'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { paths } from '../../../contract/paths.ts'
import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import empty from '../../art/empty-services.svg'
import waiting from '../../art/payment-waiting.svg'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import { type Way, ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WizardSkeleton } from '../../ui/form/wizard-skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AddForm } from './add-form.tsx'
import { addMessages, messages, obstacleTitles } from './messages.ts'
import css from './page.module.css'
import { PageHead } from './page-head.tsx'
import { useOpening } from './use-opening.ts'

const pictures: Record<Obstacle, string> = {
  'no business': pending,
  'no plan': empty,
  'not paid': waiting,
  'payment being checked': waiting,
  'to correct': rejected,
  refused: rejected,
  suspended: rejected,
  'in grace': empty,
  'plan ended': empty,
  'limit reached': empty,
}

const toPlans = (label: string): Way => ({ label, to: paths.pricingPlans })

/** The main link first. */
const waysForward: Record<Obstacle, readonly [Way, ...Way[]]> = {
  'no business': [ways.register],
  'no plan': [ways.plan],
  'not paid': [ways.pay, toPlans('Choose another plan')],
  'payment being checked': [{ label: 'See your payment', to: paths.billing }],
  'to correct': [ways.seeWhatToCorrect],
  refused: [ways.status],
  suspended: [ways.status, { label: messages.myServices, to: paths.services }],
  'in grace': [ways.renewPlan, { label: messages.myServices, to: paths.services }],
  'plan ended': [ways.renewPlan, { label: messages.myServices, to: paths.services }],
  'limit reached': [ways.plans, { label: messages.myServices, to: paths.services }],
}

type Props = { obstacle: Obstacle; allowance: Allowance; draft: 'none' | 'kept' }

function ObstacleView({ obstacle, allowance, draft }: Props) {
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
        {explainObstacle(obstacle, allowance.plan, allowance.endedAt).message}
      </EmptyState>
      {draft === 'kept' && <p className={css.kept}>{addMessages.keptBehindObstacle}</p>}
    </Card>
  )
}

export function AddServicePage() {
  const { opening, retry, look } = useOpening()
  if (opening.is === 'open')
    return (
      <div className={css.page}>
        <AddForm key={opening.number} opening={opening} onReload={look} />
      </div>
    )
  return (
    <div className={css.page}>
      <PageHead
        title={addMessages.title}
        lead={addMessages.lead}
        aside={opening.is === 'blocked' ? addMessages.room(opening.allowance) : undefined}
      />
      {opening.is === 'loading' && <WizardSkeleton label={messages.loading} />}
      {opening.is === 'failed' && <LoadFailed failure={opening.failure} onRetry={retry} />}
      {opening.is === 'blocked' && <ObstacleView {...opening} />}
    </div>
  )
}
