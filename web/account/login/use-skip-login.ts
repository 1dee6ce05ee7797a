import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onReturn } from '../../api/reading/on-return.ts'
import { isOpen, sessionState } from '../session/session-state.ts'
import { onSessionChange, readSession } from '../session/session-storage.ts'
import { pageAfterLogin } from '../session/wanted-page.ts'

/** Whoever is logged in already, here or just now in another tab, has no business on the login page. */
export const useSkipLogin = () => {
  const navigate = useNavigate()
  const skipIfOpen = useEffectEvent(() => {
    if (isOpen(sessionState(readSession(), Date.now()))) navigate(pageAfterLogin(), { replace: true })
  })
  useEffect(() => {
    skipIfOpen()
    const stops = [onSessionChange(() => skipIfOpen()), onReturn(() => skipIfOpen())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
