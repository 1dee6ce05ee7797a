import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { messages } from '../session/messages.ts'
import { forgetNotice, readNotice } from '../session/session-notice.ts'
import { useHasSession } from '../session/use-has-session.ts'
import { Button, buttonClass } from '../ui/layout/button.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { clock, cross } from '../ui/layout/icons.ts'
import { useHydrated } from '../ui/layout/use-hydrated.ts'
import css from './session-notice.module.css'

/** Lies over the sky of the picture: nothing moves when it appears, and no word or button is covered. */
export function SessionNotice() {
  const hasSession = useHasSession()
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  const notice = isHydrated && !hasSession && !isClosed ? readNotice() : undefined
  const close = () => {
    forgetNotice()
    setClosed(true)
  }
  const isEnded = notice?.why === 'ended'
  const more = isEnded ? notice.isTypedKept && messages.typedIsKept : messages.pageAfterLogin
  return (
    <div role="status">
      {notice && (
        <div className={css.notice}>
          <Icon of={clock} />
          <div>
            <strong>{isEnded ? messages.ended : messages.logInFirst}</strong>
            {more && <p>{more}</p>}
          </div>
          <GoToLink className={buttonClass({ size: 'small' })} to={paths.login}>
            Login
          </GoToLink>
          <Button variant="quiet" size="icon" aria-label={messages.close} onClick={close}>
            <Icon of={cross} />
          </Button>
        </div>
      )}
    </div>
  )
}
