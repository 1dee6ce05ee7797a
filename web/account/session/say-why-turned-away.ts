import { preloadToasts, productToast, toast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { readSession } from './session-storage.ts'
import { forgetTurnedAway, readTurnedAway } from './turned-away.ts'

/** For the page that was opened in place of one behind the login. */
export const sayWhyTurnedAway = (): void => {
  const { toast: why } = readTurnedAway()
  forgetTurnedAway()
  // Logged in meanwhile, in another tab.
  if (readSession()) return
  if (why === 'expired') toast.warn(messages.expired, { id: 'session-expired' })
  if (why === 'authentication required') {
    productToast.error(messages.authenticationRequired, { id: 'service-form' })
    // What the HTML has said until now (early-complaint.ts) goes once the toast is painted.
    const replace = () => void delete document.documentElement.dataset.complaint
    preloadToasts().then(() => requestAnimationFrame(() => requestAnimationFrame(replace)), replace)
  }
}
