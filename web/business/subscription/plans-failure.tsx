import type { Failure } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { refresh } from '../../ui/icons.ts'
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
