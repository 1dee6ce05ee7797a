import { use, useState } from 'react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Button } from '../layout/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { refresh } from '../layout/icons.ts'
import { FieldMessage } from './field.tsx'
import { FormStateContext } from './form-state.ts'
import css from './resend-button.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const words = {
  resend: 'Resend code',
  resendIn: 'Resend code in',
  sending: 'Sending...',
  mayResend: 'You can ask for a new code now.',
}

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Props = {
  /** When the last code was sent; if undefined, there is no wait. */
  sentAtMs: number | undefined
  waitMs: number
  state: 'ready' | 'sending' | 'blocked'
  look?: 'wide' | 'small'
  error?: string
  onResend: () => void
}

/** Disabled during the wait, and while the form is being sent: a new code would invalidate the one being checked. */
export function ResendButton({ sentAtMs, waitMs, state, look = 'wide', error, onResend }: Props) {
  const secondsLeft = useSecondsLeft(waitMs, sentAtMs)
  const isFormReady = use(FormStateContext) === 'ready'
  const isWaiting = secondsLeft > 0
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)
  return (
    <div>
      <Button
        variant="line"
        size={look === 'small' ? 'small' : 'normal'}
        wide={look === 'wide'}
        disabled={isWaiting || state === 'blocked' || !isFormReady}
        busy={state === 'sending'}
        busyLabel={words.sending}
        onClick={onResend}
      >
        <Icon of={refresh} />
        {isWaiting ? (
          <span>
            {words.resendIn} <span className="num">{formatClock(secondsLeft)}</span>
          </span>
        ) : (
          words.resend
        )}
      </Button>
      {error && (
        <div className={css.error} role="alert">
          <FieldMessage text={error} />
        </div>
      )}
      {/* Screen readers hear that the wait is over, not every second of it. */}
      <LiveRegion text={hasWaited && !isWaiting ? words.mayResend : ''} />
    </div>
  )
}
