import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { type Failure, failureMessage } from '../failure.ts'

const notLoaded = 'Your form could not be loaded. Please try again.'

type Props = { failure: Failure; failed?: string; onRetry: () => void }

/** Shown in place of a form, or of what was sent with one. */
export function LoadFailed({ failure, failed = notLoaded, onRetry }: Props) {
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
      {failureMessage(failure, failed)}
    </Banner>
  )
}
