import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import { type CorrectableName, correctableNames } from '../../../contract/business/standing.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type SubmitFailure = {
  /** `session`: nobody is logged in. `ended`: it has just ended, which the session says itself. `closed`: there is nothing to send, it is in review or approved already. */
  at: CorrectableName | 'form' | 'session' | 'ended' | 'closed' | 'stopped'
  message: string
}

/** What the form says when no business came of it, and where. */
export const submitFailure = (failure: Failure): SubmitFailure => {
  if (failure.kind === 'no-answer' && failure.why === 'cancelled') return { at: 'stopped', message: messages.stopped }
  const message = failureMessage(failure, messages.failed)
  if (failure.kind !== 'refused') return { at: 'form', message }
  if (isRefused(failure, refusals.noToken)) return { at: 'session', message }
  if (isSessionOver(failure)) return { at: 'ended', message }
  if (isRefused(failure, addBusinessRefusals.inReview, addBusinessRefusals.approved)) return { at: 'closed', message }
  return { at: correctableNames.find((name) => name === failure.field) ?? 'form', message }
}
