import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { onReturn } from '../session/on-return.ts'
import { isOpen, sessionState } from '../session/session-state.ts'
import { onSessionChange, readSession } from '../session/session-storage.ts'

/** Whoever is logged in already, here or just now in another tab, has no business on the login page. */
export const useSkipLogin = () => {
  const navigate = useNavigate()
  const skipIfOpen = useEffectEvent(() => {
    if (isOpen(sessionState(readSession(), Date.now()))) navigate(paths.dashboard, { replace: true })
  })
  useEffect(() => {
    skipIfOpen()
    const stops = [onSessionChange(() => skipIfOpen()), onReturn(() => skipIfOpen())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
