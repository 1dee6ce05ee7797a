import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Allowance, type Obstacle, readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceDraft } from '../../../contract/catalogue/draft.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { paths } from '../../../contract/paths.ts'
import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import { byHand, useOnReturn } from '../../api/drafts/use-draft.ts'
import { endpointQuery } from '../../api/query.ts'
import empty from '../../art/empty-services.svg'
import waiting from '../../art/payment-waiting.svg'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import { type Way, ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WizardSkeleton } from '../../ui/form/wizard-skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AddForm } from './add-form.tsx'
import { addMessages, messages, obstacleTitles } from './messages.ts'
import css from './page.module.css'
import { PageHead } from './page-head.tsx'
import { chooseBeginning, describeStoredDraft, localDraft } from './service-draft.ts'
import { isEmpty } from './service-values.ts'
import { useLeaveIfLoggedOut } from './use-leave-for-login.ts'

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

type Props = { obstacle: Obstacle; allowance: Allowance; hasDraft: boolean }

function ObstacleView({ obstacle, allowance, hasDraft }: Props) {
  const [main, ...others] = waysForward[obstacle]
  return (
    <Card>
      <EmptyState
        picture={pictures[obstacle]}
        title={obstacleTitles[obstacle]}
        heading="h2"
        action={
          <div className={css.ways}>
            <ButtonLink to={main.to}>{main.label}</ButtonLink>
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
      {hasDraft && <p className={css.kept}>{addMessages.keptBehindObstacle}</p>}
    </Card>
  )
}

export function AddServicePage() {
  const allowance = useQuery({ ...endpointQuery(readAllowance, {}), ...byHand })
  const draft = useQuery({ ...endpointQuery(readServiceDraft, {}), ...byHand })
  const [isOpen, setOpen] = useState(false)
  const [restarts, setRestarts] = useState(0)
  const readDraft = () => draft.refetch({ cancelRefetch: false })
  const look = () => Promise.all([allowance.refetch({ cancelRefetch: false }), readDraft()])
  // The vendor may have paid, removed a service or come back online in the meantime. An open form is not taken away.
  useOnReturn(() => (isOpen ? readDraft() : look()))

  const failure = allowance.error ?? draft.error
  const isLoggedOut = useLeaveIfLoggedOut(failure)

  // A cached answer may be older than the draft that this device has saved since.
  const isRead = [allowance, draft].every((query) => query.isFetchedAfterMount)
  const read =
    allowance.data && draft.data && isRead ? { allowance: allowance.data, draft: draft.data.draft } : undefined
  const obstacle = read?.allowance.obstacle
  const opens = read !== undefined && !obstacle && (isOpen || !failure)
  if (opens !== isOpen) setOpen(opens)

  if (opens)
    return (
      <div className={css.page}>
        <AddForm
          key={restarts}
          arrival={restarts === 0 ? 'first' : 'again'}
          allowance={read.allowance}
          held={describeStoredDraft(read.draft)}
          isReading={draft.isFetching}
          onLook={look}
          onRestart={() => setRestarts((count) => count + 1)}
        />
      </div>
    )
  return (
    <div className={css.page}>
      <PageHead
        title={addMessages.title}
        lead={addMessages.lead}
        aside={obstacle ? addMessages.room(read.allowance) : undefined}
      />
      {obstacle ? (
        <ObstacleView
          obstacle={obstacle}
          allowance={read.allowance}
          hasDraft={!isEmpty(chooseBeginning(describeStoredDraft(read.draft), localDraft.read()).values)}
        />
      ) : failure && !isLoggedOut ? (
        <LoadFailed failure={failure} onRetry={look} />
      ) : (
        <WizardSkeleton label={messages.loading} />
      )}
    </div>
  )
}
