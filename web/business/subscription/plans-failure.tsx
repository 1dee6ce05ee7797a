import type { Failure } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import { whyNotLoaded } from './use-plans.ts'

type Props = { failure: Failure; isAsking: boolean; onRetry: () => void }

export function PlansFailure({ failure, isAsking, onRetry }: Props) {
  const retry = (
    <Button busy={isAsking} onClick={onRetry}>
      <Icon of={refresh} />
      {messages.retry}
    </Button>
  )
  return (
    <Card>
      <div role="alert">
        <EmptyState picture={offline} title={messages.error(whyNotLoaded(failure))} heading="h2" action={retry} />
      </div>
    </Card>
  )
}
