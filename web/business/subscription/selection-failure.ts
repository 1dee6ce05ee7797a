import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type SelectionFailure = {
  /** `session`: nobody is logged in. `ended`: it has just ended, which the session says itself. */
  at: 'page' | 'session' | 'ended'
  message: string
}

/** What the page says when a plan could not be chosen. */
export const selectionFailure = (failure: Failure): SelectionFailure => {
  const why = failureMessage(failure, refusals.serverError.message)
  if (why === refusals.noToken.message) return { at: 'session', message: why }
  if (failure.kind === 'refused' && failure.status === refusals.sessionOver.status) return { at: 'ended', message: why }
  return { at: 'page', message: why === selectionRefusals.noBusiness.message ? why : messages.notSelected(why) }
}
