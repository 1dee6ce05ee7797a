import { focusManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { extendSession, sessionExtendedMessage } from '../../contract/account/session.ts'
import { paths } from '../../contract/paths.ts'
import { refusals } from '../../contract/refusals.ts'
import { onUnauthorized } from '../api/call.ts'
import { failureMessage } from '../api/failure.ts'
import { useSubmit } from '../api/use-submit.ts'
import { timing } from '../timing.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { messages } from './messages.ts'
import { keepPageAfterLogin } from './page-after-login.ts'
import { keepNotice } from './session-notice.ts'
import { expiresAtMs, sessionState } from './session-state.ts'
import {
  clearSession,
  forgetLogOut,
  onSessionChange,
  readSession,
  readVendorEmail,
  renewSession,
  stampActiveSession,
  wasLoggedOutHere,
} from './session-storage.ts'

/** Stores regularly that the vendor area is open. */
export const useActiveStamp = () => {
  useEffect(() => {
    // Without a session nothing may be stored, this timestamp included.
    const stamp = () => readSession() && stampActiveSession(Date.now())
    stamp()
    const timer = setInterval(stamp, timing.activeSessionStampMs)
    return () => clearInterval(timer)
  }, [])
}

const useStayLoggedIn = () => {
  const extend = useSubmit(extendSession)
  const isExtending = useRef(false)

  const stay = async () => {
    const token = readSession()?.token
    if (!token || isExtending.current) return
    isExtending.current = true
    const result = await extend({ token })
    isExtending.current = false
    // Logged out or expired in the meantime: there is nothing to renew, and the vendor was already told.
    if (readSession()?.token !== token) return
    if (result.kind !== 'reply') return void toast.error(failureMessage(result, messages.notExtended))
    const nowMs = Date.now()
    const { jwtToken, expiresIn } = result.body
    renewSession({ token: jwtToken, expiresAtMs: expiresAtMs(expiresIn, nowMs, timing.sessionExtensionMs) }, nowMs)
    toast.success(sessionExtendedMessage)
  }
  return { stay, isAtWork: () => isExtending.current }
}

/** Runs while the vendor area is open: warns before the session ends, and leads out when it has ended. */
export const useSessionWatch = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { stay, isAtWork } = useStayLoggedIn()
  const warnings = useRef(0)
  const warningId = () => `session-expiring-${warnings.current}`

  const stopWarning = useEffectEvent(() => toast.dismiss(warningId()))

  const leave = useEffectEvent((why: string) => {
    // After an expiry the next login returns to this page; after a logout in another tab it does not.
    const isEnded = why !== messages.loggedOutElsewhere
    if (isEnded) keepPageAfterLogin(pathname + search)
    if (isEnded) keepNotice('ended', pathname)
    clearSession()
    stopWarning()
    toast.warn(why)
    navigate(paths.home, { replace: true })
  })

  const warn = useEffectEvent(() => {
    if (isAtWork()) return
    const answer = async () => {
      // The toast with this id is closing, and would take a new one with the same id along.
      warnings.current += 1
      await stay()
      if (sessionState(readSession(), Date.now()) === 'expiring') warn()
    }
    const action = { label: messages.stay, onClick: () => void answer() }
    toast.warn(messages.expiring, { id: warningId(), persistent: true, action })
  })

  useEffect(() => {
    const vendor = readVendorEmail()
    let last = readSession()
    let isOver = false
    forgetLogOut()

    // Another tab removes the session's keys one by one, and each removal is an event.
    const end = (why: string) => {
      if (!isOver) leave(why)
      isOver = true
    }

    const checkSession = () => {
      const session = readSession()
      if (!session) return
      // Another vendor has logged in: a full page load drops the previous one's data from memory.
      if (readVendorEmail() !== vendor) return window.location.replace(paths.dashboard)
      last = session
      const state = sessionState(session, Date.now())
      if (state === 'expired') end(messages.expired)
      else if (state === 'expiring') warn()
      else stopWarning()
    }

    const checkStillLoggedIn = () => {
      if (readSession()) return checkSession()
      if (wasLoggedOutHere()) return
      // The tab that first noticed the expiry has already removed the session for all.
      end(sessionState(last, Date.now()) === 'expired' ? messages.expired : messages.loggedOutElsewhere)
    }

    const handleUnauthorized = ({ token }: { token: string | undefined }) => {
      if (token && token === readSession()?.token) end(refusals.sessionOver.message)
    }

    checkSession()
    const timer = setInterval(checkStillLoggedIn, timing.expiryCheckMs)
    const stops = [
      onSessionChange(checkStillLoggedIn),
      // A sleeping phone runs no timers and gets no events of other tabs.
      focusManager.subscribe(checkStillLoggedIn),
      onUnauthorized(handleUnauthorized),
    ]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      stopWarning()
    }
  }, [])
}
