import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { refresh } from '../../ui/icons.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { messages } from './messages.ts'
import css from './resend-button.module.css'

type Props = {
  state: 'ready' | 'sending' | 'blocked'
  secondsLeft: number
  error: string | undefined
  onResend: () => void
}

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function ResendButton({ state, secondsLeft, error, onResend }: Props) {
  const isWaiting = secondsLeft > 0
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)
  return (
    <div>
      <Button
        variant="line"
        wide
        disabled={isWaiting || state === 'blocked'}
        busy={state === 'sending'}
        busyLabel={messages.resending}
        onClick={onResend}
      >
        <Icon of={refresh} />
        {isWaiting ? (
          <span>
            {messages.resendIn} <span className="num">{asClock(secondsLeft)}</span>
          </span>
        ) : (
          messages.resend
        )}
      </Button>
      <div className={css.error} role="alert">
        {error && <FieldMessage text={error} />}
      </div>
      {/* Not every second: only that the wait is over. */}
      <LiveRegion text={hasWaited && !isWaiting ? messages.mayResend : ''} />
    </div>
  )
}
