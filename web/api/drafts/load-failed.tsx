import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { type Failure, failureMessage } from '../failure.ts'

export const loadFailedMessage = 'Your form could not be loaded. Please try again.'

/** Shown in place of a form. */
export function LoadFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Banner
      tone="bad"
      announce="at-once"
      action={
        <Button variant="line" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {failureMessage(failure, loadFailedMessage)}
    </Banner>
  )
}
