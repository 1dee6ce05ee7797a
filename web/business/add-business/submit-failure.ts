import { addBusinessRefusals, districtMessage } from '../../../contract/business/add-business.ts'
import { type CorrectableName, correctableLabels, type PaperName } from '../../../contract/business/standing.ts'
import { imageRefusals } from '../../../contract/image-rule.ts'
import { refusals } from '../../../contract/refusals.ts'
import { phoneMessage } from '../../../contract/vendor/phone-number.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type SubmitFailure = {
  /** `session`: nobody is logged in. `ended`: it has just ended, which the session says itself. `closed`: there is nothing to send, it is in review or approved already. */
  at: CorrectableName | 'form' | 'session' | 'ended' | 'closed' | 'stopped'
  message: string
}

const says = (refusal: { status: number; message: string }, failure: Failure) =>
  failure.kind === 'refused' && failure.status === refusal.status && failure.message === refusal.message

/** The contract's sentences begin with the name of their field; these do not. */
const otherBeginnings: [string, CorrectableName][] = [
  ['Phone number ', 'business_phone_number'],
  [phoneMessage, 'business_phone_number'],
  [districtMessage, 'district'],
]
const ownBeginnings = Object.entries(correctableLabels).map(([name, label]): [string, CorrectableName] => [
  `${label} `,
  name as CorrectableName,
])

const fieldOf = (sentence: string, sent: readonly PaperName[]): CorrectableName | undefined => {
  const isAboutPicture = Object.values(imageRefusals).some(({ message }) => message === sentence)
  // Of two pictures the sentence does not say which.
  if (isAboutPicture) return sent.length === 1 ? sent[0] : undefined
  return [...otherBeginnings, ...ownBeginnings].find(([beginning]) => sentence.startsWith(beginning))?.[1]
}

/** What the form says when no business came of it, and where. */
export const submitFailure = (failure: Failure, sent: readonly PaperName[]): SubmitFailure => {
  if (failure.kind === 'no-answer' && failure.why === 'cancelled') return { at: 'stopped', message: messages.stopped }
  const message = failureMessage(failure, messages.failed)
  if (says(refusals.noToken, failure)) return { at: 'session', message }
  if (failure.kind === 'refused' && failure.status === 401) return { at: 'ended', message }
  const { inReview, approved } = addBusinessRefusals
  if (says(inReview, failure) || says(approved, failure)) return { at: 'closed', message }
  const field = failure.kind === 'refused' && failure.status < 500 ? fieldOf(message, sent) : undefined
  return { at: field ?? 'form', message }
}
