import offline from '../../art/offline.svg'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
        Please try again in a moment.
      </EmptyState>
    </div>
  )
}
