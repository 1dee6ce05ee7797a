import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, isRefused } from '../../api/failure.ts'
import { messages } from '../../session/messages.ts'
import { keepPageAfterLogin } from '../../session/page-after-login.ts'
import { productToast } from '../../ui/feedback/toast.tsx'

export const isWithoutToken = (failure: Failure): boolean => isRefused(failure, refusals.noToken)

/** Sends the visitor to the login, which leads back to this page. */
export const useLeaveForLogin = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    productToast.error(messages.authenticationRequired, { id: 'service-form' })
    keepPageAfterLogin(pathname + search)
    navigate(paths.login, { replace: true })
  }, [navigate, pathname, search])
}

/** For a page that could not be read. */
export const useLeaveIfLoggedOut = (failure: Failure | null): boolean => {
  const leaveForLogin = useLeaveForLogin()
  const isLoggedOut = failure !== null && isWithoutToken(failure)
  useEffect(() => {
    if (isLoggedOut) leaveForLogin()
  }, [isLoggedOut, leaveForLogin])
  return isLoggedOut
}
