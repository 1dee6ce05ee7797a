import { expect, test } from 'vitest'
import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { PaperName } from '../../../contract/business/standing.ts'
import { tooLongMessage } from '../../../contract/fields.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Failure } from '../../api/failure.ts'
import { type SubmitFailure, submitFailure } from './submit-failure.ts'

const refused = (status: number, message: string): Failure => ({ kind: 'refused', status, message })
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const failed = 'Form submission failed. Please try again.'

test.each<[Failure, SubmitFailure['at'], string]>([
  [refused(429, 'Too many attempts. Please try again later.'), 'form', 'Too many attempts. Please try again later.'],
  [refused(500, ''), 'form', failed],
  [refused(503, refusals.unavailable.message), 'form', refusals.unavailable.message],
  [{ kind: 'unreadable' }, 'form', failed],
  [{ kind: 'no-answer', why: 'network' }, 'form', connection],
  [{ kind: 'no-answer', why: 'timeout' }, 'form', connection],
  [{ kind: 'no-answer', why: 'cancelled' }, 'stopped', 'Stopped. Nothing is lost: press Submit when you are ready.'],
  [{ kind: 'refused', ...refusals.noToken }, 'session', 'Authentication token not found. Please log in again.'],
  [{ kind: 'refused', ...refusals.sessionOver }, 'ended', refusals.sessionOver.message],
  [{ kind: 'refused', ...addBusinessRefusals.inReview }, 'closed', addBusinessRefusals.inReview.message],
  [{ kind: 'refused', ...addBusinessRefusals.approved }, 'closed', addBusinessRefusals.approved.message],
])('%j is told at %s', (failure, at, message) => {
  expect(submitFailure(failure, [])).toEqual({ at, message })
})

test.each([
  ['Business name is required', 'business_name'],
  ['TIN number is required', 'tin_number'],
  ['Business location is required', 'business_location'],
  ['Region is required', 'region'],
  ['Phone number is required', 'business_phone_number'],
  ['Please enter a valid phone number (9-15 digits).', 'business_phone_number'],
  ['District is required', 'district'],
  ['Please choose a district of your region.', 'district'],
  ['Nationality is required', 'nationality'],
  [tooLongMessage('GhanaPost address', 200), 'gh_post'],
  [tooLongMessage('Landmark', 200), 'landmark'],
  ['Business registration number is required', 'business_reg_number'],
  [tooLongMessage('Ghana Card number', 200), 'personal_id'],
  ['Ghana Card image is required', 'ghana_card_image'],
  ['Unknown field: colour', 'form'],
])('%j is said at %s', (sentence, at) => {
  expect(submitFailure(refused(400, sentence), [])).toEqual({ at, message: sentence })
})

test.each<[PaperName[], SubmitFailure['at']]>([
  [['business_reg_cert_image'], 'business_reg_cert_image'],
  [['ghana_card_image', 'business_reg_cert_image'], 'form'],
])('a refused picture, when %j were sent, is told at %s', (sent, at) => {
  expect(submitFailure(refused(413, imageRule.tooLargeMessage), sent).at).toBe(at)
})
