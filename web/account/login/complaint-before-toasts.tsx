import { Icon } from '../../ui/layout/icon.tsx'
import { errorCircle } from '../../ui/layout/icons.ts'
import { messages } from '../session/messages.ts'
import css from './complaint-before-toasts.module.css'

/**
 * Shown by early-complaint.ts where the toast will be, until that has come (say-why-turned-away.ts). Read out in its turn,
 * and again with the toast, as nothing is sure to come after this.
 */
export function ComplaintBeforeToasts() {
  return (
    <div className={css.complaint}>
      <Icon of={errorCircle} />
      <p>{messages.authenticationRequired}</p>
    </div>
  )
}
