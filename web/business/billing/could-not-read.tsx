import { tryLater } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'

export function CouldNotRead({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  const retry = (
    <Button variant="line" onClick={onRetry}>
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
