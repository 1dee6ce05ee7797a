import { type Failure, failureMessage } from '../../api/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

type Props = { failure: Failure; isAsking?: boolean; onRetry: () => void }

export function LoadFailed({ failure, isAsking = false, onRetry }: Props) {
  return (
    <Banner
      tone="bad"
      announce="at-once"
      action={
        <Button variant="line" size="small" busy={isAsking} onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {failureMessage(failure, messages.loadFailed)}
    </Banner>
  )
}
