import { Link } from 'react-router'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { tryLater } from '../../api/failure.ts'
import emptyStall from '../../art/empty-services.svg'
import offline from '../../art/offline.svg'
import { ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages, waysForward } from './messages.ts'
import { roomInWords } from './usage.ts'

/** Invites to add the first service, or says what has to be done before. */
export function NoServicesYet({ allowance }: { allowance: Allowance }) {
  const { obstacle, plan, endedAt } = allowance
  const { label, to } = obstacle ? waysForward[obstacle] : ways.firstService
  const action = (
    <Link className={buttonClass()} to={to}>
      {label}
    </Link>
  )
  return (
    <Card>
      <EmptyState picture={emptyStall} heading="h2" title="No services yet" action={action}>
        {obstacle ? explainObstacle(obstacle, plan, endedAt).message : `${messages.invite} ${roomInWords(allowance)}`}
      </EmptyState>
    </Card>
  )
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="line" onClick={onClear}>
      {messages.clearFilters}
    </Button>
  )
  return (
    <Card>
      <EmptyState heading="h2" title={messages.noneFound} action={action}>
        Try other words, or fewer filters.
      </EmptyState>
    </Card>
  )
}

export function CouldNotRead({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button variant="line" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Card>
      <div role="alert">
        <EmptyState picture={offline} heading="h2" title={messages.failed} action={action}>
          {tryLater}
        </EmptyState>
      </div>
    </Card>
  )
}
