import { type MouseEvent, useRef, useState } from 'react'
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

/** For a service that was removed elsewhere. Once it is restored, the save that failed is sent again. */
export function EditRemoved({ id }: { id: string }) {
  const [state, setState] = useState<'resting' | 'asked' | Failure>('resting')
  const list = useRef<HTMLAnchorElement>(null)
  const leaveForLogin = useLeaveForLogin()

  async function restore({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setState('asked')
    const answer = await callAsVendor(restoreService, { params: { id } })
    if (answer.kind !== 'reply') {
      // The button disappears when the service cannot be restored.
      if (isServiceGone(answer)) list.current?.focus()
      if (isWithoutToken(answer)) leaveForLogin()
      return setState(answer)
    }
    setState('resting')
    const save = form?.querySelector<HTMLButtonElement>('[type=submit]')
    save?.focus()
    save?.click()
  }

  // The end of a session is reported in one place, by the session watcher.
  const failure = typeof state === 'object' && !isRefused(state, refusals.sessionOver) ? state : undefined
  const isLost = failure && isServiceGone(failure)
  return (
    <>
      {failure && <p className={css.why}>{isLost ? words.goneForGood : failureMessage(failure, words.notRestored)}</p>}
      <div className={css.ways}>
        {!isLost && (
          <Button variant="line" size="small" busy={state === 'asked'} onClick={(event) => void restore(event)}>
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
