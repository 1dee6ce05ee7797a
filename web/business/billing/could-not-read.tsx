import { tryLater } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'

type Props = { what: string; isBusy: boolean; onRetry: () => void }

export function CouldNotRead({ what, isBusy, onRetry }: Props) {
  const retry = (
    <Button variant="line" busy={isBusy} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture={offline} title={what} action={retry}>
        {tryLater}
      </EmptyState>
    </div>
  )
}
