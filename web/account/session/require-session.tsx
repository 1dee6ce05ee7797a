import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { forgetPageAfterLogin, keepPageAfterLogin } from './page-after-login.ts'
import { isOpen, sessionState } from './session-state.ts'
import { clearSession, readSession, wasLoggedOutHere } from './session-storage.ts'

/** Everything behind it is for a vendor with an unexpired session; anyone else is sent to the landing page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = sessionState(readSession(), Date.now())
  const { pathname, search } = useLocation()
  const [stateOnArrival] = useState(state)
  useEffect(() => {
    if (isOpen(state)) return forgetPageAfterLogin()
    clearSession()
    // Not of one that was ended on purpose while it was shown.
    if (!isOpen(stateOnArrival) && !wasLoggedOutHere()) keepPageAfterLogin(pathname + search)
    if (state === 'expired') toast.warn(messages.expired, { id: 'session-expired' })
  }, [state, stateOnArrival, pathname, search])
  return isOpen(state) ? children : <Navigate to={wasLoggedOutHere() ? paths.login : paths.home} replace />
}
