import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { restoreService, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused } from '../../api/failure.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import css from './edit-removed.module.css'
import { messages, editMessages as words } from './messages.ts'
import { isWithoutToken, useLeaveForLogin } from './use-leave-for-login.ts'

export const isServiceGone = (failure: Failure): boolean => isRefused(failure, serviceRefusals.notFound)

type Props = {
  id: string
  /** Sends the save again that failed. */
  onRestored: () => Promise<void>
}

/** For a service that was removed elsewhere. */
export function EditRemoved({ id, onRestored }: Props) {
  const [state, setState] = useState<'resting' | 'asked' | Failure>('resting')
  const list = useRef<HTMLAnchorElement>(null)
  const leaveForLogin = useLeaveForLogin()

  async function restore() {
    setState('asked')
    const answer = await callAsVendor(restoreService, { params: { id } })
    if (answer.kind !== 'reply') {
      // The button disappears when the service cannot be restored.
      if (isServiceGone(answer)) list.current?.focus()
      if (isWithoutToken(answer)) leaveForLogin()
      return setState(answer)
    }
    setState('resting')
    await onRestored()
  }

  // The end of a session is reported in one place, by the session watcher.
  const failure = typeof state === 'object' && !isRefused(state, refusals.sessionOver) ? state : undefined
  const isLost = failure && isServiceGone(failure)
  return (
    <>
      {failure && <p className={css.why}>{isLost ? words.goneForGood : failureMessage(failure, words.notRestored)}</p>}
      <div className={css.ways}>
        {!isLost && (
          <Button variant="line" size="small" busy={state === 'asked'} onClick={restore}>
            {words.restore}
          </Button>
        )}
        <Link ref={list} className={buttonClass({ variant: 'quiet', size: 'small' })} to={paths.services}>
          {messages.myServices}
        </Link>
      </div>
    </>
  )
}
