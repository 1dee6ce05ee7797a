import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productToast, toast } from '../ui/feedback/toast.tsx'
import { messages } from './messages.ts'
import { forgetPageAfterLogin, keepPageAfterLogin } from './page-after-login.ts'
import { forgetNotice, keepNotice } from './session-notice.ts'
import { isOpen, sessionState } from './session-state.ts'
import { clearSession, readSession, wasLoggedOutHere } from './session-storage.ts'

/** The guard of every page behind the login: without an unexpired session it leads out and says why. */
export const requireSession = ({ request }: LoaderFunctionArgs): Response | null => {
  const state = sessionState(readSession(), Date.now())
  if (isOpen(state)) {
    forgetPageAfterLogin()
    forgetNotice()
    return null
  }
  // A vendor who ended the session on purpose does not want to come back to this page.
  if (wasLoggedOutHere()) return redirect(paths.login)
  const { pathname, search } = new URL(request.url)
  keepPageAfterLogin(pathname + search)
  if (state === 'absent' && pathname === paths.addService) {
    productToast.error(messages.authenticationRequired, { id: 'service-form' })
    return redirect(paths.login)
  }
  keepNotice(state === 'absent' ? 'log in first' : 'ended', pathname)
  clearSession()
  if (state === 'expired') toast.warn(messages.expired, { id: 'session-expired' })
  return redirect(paths.home)
}
