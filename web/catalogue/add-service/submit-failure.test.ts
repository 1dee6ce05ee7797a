// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { obstacleRefusals } from '../../../contract/catalogue/obstacles.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { refusals } from '../../../contract/refusals.ts'
import { readSubmitFailure } from '../../api/drafts/use-submit-form.ts'
import { connectionMessage, type Failure } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { serviceFailures } from './use-submit-service.ts'

const failed = 'Failed to add service'

const submitFailure = (failure: Failure, failed: string) => readSubmitFailure(failure, serviceFailures(failed))

test.each<[Failure, ReturnType<typeof submitFailure>['at'], string]>([
  [refused({ status: 429, message: refusals.tooManyAttempts.message }), 'form', refusals.tooManyAttempts.message],
  [refused({ status: 503, message: refusals.unavailable.message }), 'form', refusals.unavailable.message],
  [refused({ status: 500 }), 'form', failed],
  [{ kind: 'unreadable' }, 'form', failed],
  [{ kind: 'no-answer', why: 'network' }, 'form', connectionMessage],
  [{ kind: 'no-answer', why: 'timeout' }, 'form', connectionMessage],
  [refused(refusals.noToken), 'session', refusals.noToken.message],
  [refused(refusals.sessionOver), 'ended', refusals.sessionOver.message],
  [refused(writingRefusals.changedMeanwhile), 'changed', writingRefusals.changedMeanwhile.message],
  [refused(writingRefusals.alreadyAdded), 'added', writingRefusals.alreadyAdded.message],
  [refused(serviceRefusals.notFound), 'removed', serviceRefusals.notFound.message],
])('%j is shown at %s', (failure, at, message) => {
  expect(submitFailure(failure, failed)).toEqual({ at, message })
})

test.each(obstacleRefusals)('%j leads to the explanation of the obstacle', (refusal) => {
  expect(submitFailure(refused(refusal), failed).at).toBe('obstacle')
})
