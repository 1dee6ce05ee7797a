import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { extendSession, sessionExtendedMessage } from '../../../contract/account/session.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { onUnauthorized } from '../../api/call.ts'
import { failureMessage } from '../../api/failure.ts'
import { onReturn } from '../../api/on-return.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { timing } from '../../timing.ts'
import { preloadToasts, toast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { keepPageAfterLogin } from './page-after-login.ts'
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

/** Notes, while the vendor area is open, when it last was. */
export const useActiveStamp = () => {
  useEffect(() => {
    // A session that has just ended leaves nothing behind, this note included.
    const stamp = () => readSession() && stampActiveSession(Date.now())
    stamp()
    const timer = setInterval(stamp, timing.activeSessionStampMs)
    return () => clearInterval(timer)
  }, [])
}

/** Renews the session on the server, and here only if that succeeded. */
const useStayLoggedIn = () => {
  const extend = useSubmit(extendSession)
  const isExtending = useRef(false)

  const stay = async () => {
    const token = readSession()?.token
    if (!token || isExtending.current) return
    isExtending.current = true
    const result = await extend({ token })
    isExtending.current = false
    // Logged out or expired in the meantime: nothing is left to renew, and why has been said.
    if (readSession()?.token !== token) return
    if (result.kind !== 'reply') return void toast.error(failureMessage(result, messages.notExtended))
    const nowMs = Date.now()
    const { jwtToken, expiresIn } = result.body
    renewSession({ token: jwtToken, expiresAtMs: expiresAtMs(expiresIn, nowMs, timing.sessionExtensionMs) }, nowMs)
    toast.success(sessionExtendedMessage)
  }
  return { stay, isAtWork: () => isExtending.current }
}

/** Lives as long as the vendor area is open: warns before the session ends, and leads out when it has. */
export const useSessionWatch = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { stay, isAtWork } = useStayLoggedIn()
  const warnings = useRef(0)
  const warningId = () => `session-expiring-${warnings.current}`

  const stopWarning = useEffectEvent(() => toast.dismiss(warningId()))

  const leave = useEffectEvent((why: string) => {
    // Who logs in again goes on where this was; who has logged out in another tab has left.
    if (why !== messages.loggedOutElsewhere) keepPageAfterLogin(pathname + search)
    clearSession()
    stopWarning()
    toast.warn(why)
    navigate(paths.home, { replace: true })
  })

  const warn = useEffectEvent(() => {
    if (isAtWork()) return
    const answer = async () => {
      // The toast just chosen is on its way out; the next one must not leave with it.
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

    // Clearing a session away is several changes, and another tab is told of each.
    const end = (why: string) => {
      if (!isOver) leave(why)
      isOver = true
    }

    const checkSession = () => {
      const session = readSession()
      if (!session) return
      // Somebody else has logged in: nothing of the one before may stay, in memory either.
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
      // Whichever tab saw the end first has cleared it away for all.
      end(sessionState(last, Date.now()) === 'expired' ? messages.expired : messages.loggedOutElsewhere)
    }

    const handleUnauthorized = ({ token }: { token: string | undefined }) => {
      if (token && token === readSession()?.token) end(refusals.sessionOver.message)
    }

    checkSession()
    const timer = setInterval(checkStillLoggedIn, timing.expiryCheckMs)
    const stops = [
      onSessionChange(checkStillLoggedIn),
      onReturn(checkStillLoggedIn),
      onUnauthorized(handleUnauthorized),
    ]
    // Without a network it could no longer be fetched, and an end without a word is a riddle.
    preloadToasts().catch(() => {})
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      stopWarning()
    }
  }, [])
}
