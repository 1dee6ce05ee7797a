import { useCallback } from 'react'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { messages } from '../../account/session/messages.ts'
import { keepPageAfterLogin } from '../../account/session/page-after-login.ts'
import { type Failure, isRefused } from '../../api/failure.ts'
import { useLocation, useNavigate } from '../../navigation/router.tsx'
import { productToast } from '../../ui/feedback/toast.ts'

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
