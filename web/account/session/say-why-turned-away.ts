import { preloadToasts, productToast, toast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { forgetTurnedAway, readTurnedAway } from './turned-away.ts'

/** For the page that was opened in place of one behind the login. */
export const sayWhyTurnedAway = (): void => {
  const { toast: why } = readTurnedAway()
  forgetTurnedAway()
  if (why === 'expired') toast.warn(messages.expired, { id: 'session-expired' })
  if (why === 'authentication required') {
    productToast.error(messages.authenticationRequired, { id: 'service-form' })
    // In place of what the HTML has said until now (early-complaint.ts).
    const replace = () => void delete document.documentElement.dataset.complaint
    preloadToasts().then(replace, replace)
  }
}
