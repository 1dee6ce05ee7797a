import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { messages } from '../account/session/messages.ts'
import { readNotice } from '../account/session/session-notice.ts'
import { useHasSession } from '../account/session/use-has-session.ts'
import { GoToLink } from '../navigation/go-to.tsx'
import { samePlace } from '../navigation/same-place.ts'
import { Button, buttonClass } from '../ui/layout/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { clock, cross } from '../ui/layout/icons.ts'
import { useHydrated } from '../ui/layout/use-hydrated.ts'
import css from './session-notice.module.css'

/** Lies over the sky of the picture: nothing moves when it appears, and no word or button is covered. */
export function SessionNotice() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const hasSession = useHasSession()
  const notice = useHydrated() && !hasSession ? readNotice(state) : undefined
  const close = () => navigate(paths.home, { replace: true, state: samePlace })
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
