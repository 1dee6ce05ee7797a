import { useNavigate } from 'react-router'
import { loggedOutMessage, signOut } from '../../contract/account/session.ts'
import { paths } from '../../contract/paths.ts'
import { call } from '../api/call.ts'
import { productToast } from '../ui/feedback/toast.tsx'
import { forgetHelpMessage, forgetVisitor } from './forget-visitor.ts'
import { forgetPageAfterLogin } from './page-after-login.ts'
import { endSession, readSession } from './session-storage.ts'
import { clearVendorDrafts } from './vendor-draft.ts'

export const useLogOut = () => {
  const navigate = useNavigate()
  return () => {
    const token = readSession()?.token
    clearVendorDrafts()
    forgetVisitor()
    forgetHelpMessage()
    forgetPageAfterLogin()
    endSession()
    // Not awaited: logout must work without a network; the server's session then ends by its expiry.
    if (token) void call(signOut, { token, keepalive: true })
    productToast.success(loggedOutMessage)
    navigate(paths.login)
  }
}
