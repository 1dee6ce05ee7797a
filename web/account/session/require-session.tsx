import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { Redirect, useLocation } from '../../navigation/router.tsx'
import { productToast, toast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { forgetPageAfterLogin, keepPageAfterLogin } from './page-after-login.ts'
import { noticeState } from './session-notice.ts'
import { isOpen, sessionState } from './session-state.ts'
import { clearSession, readSession, wasLoggedOutHere } from './session-storage.ts'

/** Shows its children only with an unexpired session; anyone else is sent to the landing page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = sessionState(readSession(), Date.now())
  const { pathname, search } = useLocation()
  const [stateOnArrival] = useState(state)
  // The one page that names the missing login and leads to it, whoever opens it without a token.
  const asksForLogin = stateOnArrival === 'absent' && pathname === paths.addService && !wasLoggedOutHere()
  const [notice] = useState(() =>
    isOpen(state) ? undefined : noticeState(state === 'absent' ? 'log in first' : 'ended', pathname),
  )
  useEffect(() => {
    if (isOpen(state)) return forgetPageAfterLogin()
    clearSession()
    // A vendor who ended the session on purpose does not want to return to this page.
    if (!isOpen(stateOnArrival) && !wasLoggedOutHere()) keepPageAfterLogin(pathname + search)
    if (asksForLogin) productToast.error(messages.authenticationRequired, { id: 'service-form' })
    if (state === 'expired') toast.warn(messages.expired, { id: 'session-expired' })
  }, [state, stateOnArrival, asksForLogin, pathname, search])
  if (isOpen(state)) return children
  if (asksForLogin || wasLoggedOutHere()) return <Redirect to={paths.login} />
  const isEndedNow = isOpen(stateOnArrival) && state === 'expired'
  return <Redirect to={paths.home} state={isEndedNow ? noticeState('ended', pathname) : notice} />
}
