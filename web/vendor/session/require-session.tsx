import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { isOpen, sessionState } from './session-state.ts'
import { clearSession, readSession } from './session-storage.ts'

/** Everything behind it is for a vendor with an unexpired session; anyone else is sent to the landing page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const mayEnter = isOpen(sessionState(readSession(), Date.now()))
  useEffect(() => {
    if (!mayEnter) clearSession()
  }, [mayEnter])
  return mayEnter ? children : <Navigate to={paths.home} replace />
}
