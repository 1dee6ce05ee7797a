// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import { refusals } from '../../../contract/refusals.ts'
import { readSubmitFailure } from '../../api/drafts/use-submit-form.ts'
import type { Failure } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { businessFailures } from './use-submit-business.ts'

const submitFailure = (failure: Failure) => readSubmitFailure(failure, businessFailures)
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const failed = 'Form submission failed. Please try again.'

test.each<[Failure, ReturnType<typeof submitFailure>['at'], string]>([
  [
    refused({ status: 429, message: 'Too many attempts. Please try again later.' }),
    'form',
    'Too many attempts. Please try again later.',
  ],
  [refused({ status: 500 }), 'form', failed],
  [refused({ status: 503, message: refusals.unavailable.message }), 'form', refusals.unavailable.message],
  [{ kind: 'unreadable' }, 'form', failed],
  [{ kind: 'no-answer', why: 'network' }, 'form', connection],
  [{ kind: 'no-answer', why: 'timeout' }, 'form', connection],
  [{ kind: 'no-answer', why: 'cancelled' }, 'stopped', 'Stopped. Nothing is lost: press Submit when you are ready.'],
  [refused(refusals.noToken), 'session', 'Authentication token not found. Please log in again.'],
  [refused(refusals.sessionOver), 'ended', refusals.sessionOver.message],
  [refused(addBusinessRefusals.inReview), 'closed', addBusinessRefusals.inReview.message],
  [refused(addBusinessRefusals.approved), 'closed', addBusinessRefusals.approved.message],
])('%j is shown at %s', (failure, at, message) => {
  expect(submitFailure(failure)).toEqual({ at, message })
})
