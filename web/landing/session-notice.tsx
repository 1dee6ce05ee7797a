import { type ReactNode, useEffect } from 'react'
import { paths } from '../../contract/paths.ts'
import { messages } from '../account/session/messages.ts'
import { readNotice } from '../account/session/session-notice.ts'
import { useHasSession } from '../account/session/use-has-session.ts'
import { GoToLink } from '../navigation/go-to.tsx'
import { useLocation, useNavigate } from '../navigation/router.tsx'
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
  const isHydrated = useHydrated()
  const notice = isHydrated && !hasSession ? readNotice(state) : undefined
  useEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.notice
  }, [isHydrated])
  const close = () => navigate(paths.home, { replace: true, state: samePlace })
  const isEnded = notice?.why === 'ended'
  const more = isEnded ? notice.isTypedKept && messages.typedIsKept : messages.pageAfterLogin
  return (
    <div role="status">
      {!isHydrated && (
        // Shown by early-notice.ts. Another key than below: what replaces it is announced.
        <Notice key="early" className={`${css.notice} ${css.early}`} onClose={close}>
          <strong className={css.logInFirst}>{messages.logInFirst}</strong>
          <p className={css.logInFirst}>{messages.pageAfterLogin}</p>
          <strong className={css.ended}>{messages.ended}</strong>
          <p className={css.typedKept}>{messages.typedIsKept}</p>
        </Notice>
      )}
      {notice && (
        <Notice key="known" className={css.notice} onClose={close}>
          <strong>{isEnded ? messages.ended : messages.logInFirst}</strong>
          {more && <p>{more}</p>}
        </Notice>
      )}
    </div>
  )
}

type NoticeProps = { className: string | undefined; onClose: () => void; children: ReactNode }

function Notice({ className, onClose, children }: NoticeProps) {
  return (
    <div className={className}>
      <Icon of={clock} />
      <div>{children}</div>
      <GoToLink className={buttonClass({ size: 'small' })} to={paths.login}>
        Login
      </GoToLink>
      <Button variant="quiet" size="icon" aria-label={messages.close} onClick={onClose}>
        <Icon of={cross} />
      </Button>
    </div>
  )
}
