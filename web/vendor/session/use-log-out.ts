import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { productToast } from '../../ui/toast.ts'
import { clearSession } from './session-storage.ts'

export const loggedOutMessage = 'Logged out successfully'

export const useLogOut = () => {
  const navigate = useNavigate()
  return () => {
    clearSession()
    productToast.success(loggedOutMessage)
    navigate(paths.login)
  }
}
