import { useRef } from 'react'
import { extendSession, sessionExtendedMessage } from '../../../contract/account/session.ts'
import { failureMessage } from '../../api/failure.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { timing } from '../../timing.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { expiresAtMs } from './expires-at.ts'
import { messages } from './messages.ts'
import { readSession, renewSession } from './session-storage.ts'

/** Renews the session on the server, and here only if that succeeded. */
export const useStayLoggedIn = () => {
  const extend = useSubmit(extendSession)
  const isAtWork = useRef(false)

  const stay = async () => {
    const token = readSession()?.token
    if (!token || isAtWork.current) return
    isAtWork.current = true
    const result = await extend({ token })
    isAtWork.current = false
    // Logged out or expired in the meantime: nothing is left to renew, and why has been said.
    if (readSession()?.token !== token) return
    if (result.kind !== 'reply') return void toast.error(failureMessage(result, messages.notExtended))
    const nowMs = Date.now()
    const { jwtToken, expiresIn } = result.body
    renewSession({ token: jwtToken, expiresAtMs: expiresAtMs(expiresIn, nowMs, timing.sessionExtensionMs) }, nowMs)
    toast.success(sessionExtendedMessage)
  }
  return { stay, isAtWork: () => isAtWork.current }
}
