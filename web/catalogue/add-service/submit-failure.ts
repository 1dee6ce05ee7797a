import { allowanceRefusals } from '../../../contract/catalogue/allowance.ts'
import { acceptTermsMessage, amountMessage, mainImageMessage } from '../../../contract/catalogue/service.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { imageRefusals } from '../../../contract/image-rule.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import type { ServiceFieldName } from './service-values.ts'

export type SubmitFailure = {
  /**
   * `session`: nobody is logged in. `ended`: it has just ended, which the session says itself.
   * `obstacle`: no service can be added now. `added`: the same form became a service before.
   * `changed`: somebody has changed it since it was read.
   */
  at: ServiceFieldName | 'form' | 'session' | 'ended' | 'obstacle' | 'added' | 'changed'
  message: string
}

type Refusal = { status: number; message: string }

const says = (failure: Failure, ...any: readonly Refusal[]) =>
  failure.kind === 'refused' &&
  any.some(({ status, message }) => failure.status === status && failure.message === message)

export const isWithoutToken = (failure: Failure): boolean => says(failure, refusals.noToken)

/** How the sentences of the contract begin, and which field each is about. */
const beginnings: [string, ServiceFieldName][] = [
  ['Service name ', 'name'],
  ['Category ', 'category'],
  ['Availability ', 'availability'],
  ['Description ', 'description'],
  ['The list of tags ', 'tags'],
  ['A tag ', 'tags'],
  ['Use at most ', 'tags'],
  ['Duration ', 'duration'],
  ['Maximum participants ', 'maxParticipants'],
  ['Please choose whether booking ', 'requiresBooking'],
  ['Amount ', 'amount'],
  ['The amount ', 'amount'],
  [amountMessage, 'amount'],
  ['Contact info ', 'contactInfo'],
  ['Payment terms ', 'termsAndConditions'],
  ['The text of your payment terms ', 'termsAndConditions'],
  [acceptTermsMessage, 'termsAccepted'],
  [mainImageMessage, 'pictures'],
]

const aboutPictures = [serviceRefusals.tooManyImages, serviceRefusals.pictureGone, ...Object.values(imageRefusals)]

const fieldOf = (failure: Failure, sentence: string): ServiceFieldName | undefined => {
  if (says(failure, ...aboutPictures)) return 'pictures'
  return beginnings.find(([beginning]) => sentence.startsWith(beginning))?.[1]
}

/** What the form says when nothing came of it, and where. */
export const submitFailure = (failure: Failure, otherwise: string): SubmitFailure => {
  const message = failureMessage(failure, otherwise)
  if (isWithoutToken(failure)) return { at: 'session', message }
  if (failure.kind === 'refused' && failure.status === 401) return { at: 'ended', message }
  if (says(failure, ...Object.values(allowanceRefusals))) return { at: 'obstacle', message }
  if (says(failure, serviceRefusals.alreadyAdded)) return { at: 'added', message }
  if (says(failure, serviceRefusals.changedMeanwhile)) return { at: 'changed', message }
  const field = failure.kind === 'refused' && failure.status < 500 ? fieldOf(failure, message) : undefined
  return { at: field ?? 'form', message }
}

/** Whether the server may have done it without our knowing. */
export const mayBeDone = (failure: Failure): boolean => failure.kind !== 'refused' || failure.status >= 500
