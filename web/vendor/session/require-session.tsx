import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { isOpen, sessionState } from './session-state.ts'
import { clearSession, readSession, wasLoggedOutHere } from './session-storage.ts'

/** Everything behind it is for a vendor with an unexpired session; anyone else is sent to the landing page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = sessionState(readSession(), Date.now())
  useEffect(() => {
    if (isOpen(state)) return
    clearSession()
    if (state === 'expired') toast.warn(messages.expired, { id: 'session-expired' })
  }, [state])
  return isOpen(state) ? children : <Navigate to={wasLoggedOutHere() ? paths.login : paths.home} replace />
}
