import { use } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormStateContext } from '../../ui/form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { refresh } from '../../ui/icons.ts'
import { messages } from './messages.ts'
import { useWaitSeconds } from './resend-wait.ts'

type Props = { sentAtMs?: number; busy: boolean; disabled: boolean; onClick: () => void }

/** Rests during the wait, and while a code is being checked: a new one would kill it meanwhile. */
export function ResendButton({ sentAtMs, busy, disabled, onClick }: Props) {
  const seconds = useWaitSeconds(sentAtMs)
  const isFormReady = use(FormStateContext) === 'ready'
  return (
    <Button
      variant="line"
      size="small"
      busy={busy}
      busyLabel={messages.sending}
      disabled={disabled || !isFormReady || seconds > 0}
      onClick={onClick}
    >
      <Icon of={refresh} />
      {seconds > 0 ? (
        <span className="num">
          {messages.resendIn} 0:{String(seconds).padStart(2, '0')}
        </span>
      ) : (
        messages.resend
      )}
    </Button>
  )
}
