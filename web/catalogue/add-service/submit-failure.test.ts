import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allowanceRefusals } from '../../../contract/catalogue/allowance.ts'
import { mainImageMessage, serviceTexts } from '../../../contract/catalogue/service.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { imageRefusals } from '../../../contract/image-rule.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Failure } from '../../api/failure.ts'
import { type SubmitFailure, submitFailure } from './submit-failure.ts'

const refused = (status: number, message: string): Failure => ({ kind: 'refused', status, message })
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const failed = 'Failed to add service'

test.each<[Failure, SubmitFailure['at'], string]>([
  [refused(429, refusals.tooManyAttempts.message), 'form', refusals.tooManyAttempts.message],
  [refused(503, refusals.unavailable.message), 'form', refusals.unavailable.message],
  [refused(500, ''), 'form', failed],
  [{ kind: 'unreadable' }, 'form', failed],
  [{ kind: 'no-answer', why: 'network' }, 'form', connection],
  [{ kind: 'no-answer', why: 'timeout' }, 'form', connection],
  [{ kind: 'refused', ...refusals.noToken }, 'session', refusals.noToken.message],
  [{ kind: 'refused', ...refusals.sessionOver }, 'ended', refusals.sessionOver.message],
  [{ kind: 'refused', ...serviceRefusals.changedMeanwhile }, 'changed', serviceRefusals.changedMeanwhile.message],
  [{ kind: 'refused', ...serviceRefusals.alreadyAdded }, 'added', serviceRefusals.alreadyAdded.message],
  [{ kind: 'refused', ...serviceRefusals.pictureGone }, 'pictures', serviceRefusals.pictureGone.message],
  [{ kind: 'refused', ...serviceRefusals.tooManyImages }, 'pictures', serviceRefusals.tooManyImages.message],
  [{ kind: 'refused', ...imageRefusals.tooLarge }, 'pictures', imageRefusals.tooLarge.message],
  [refused(400, mainImageMessage), 'pictures', mainImageMessage],
  [refused(400, 'Please accept the terms and conditions'), 'termsAccepted', 'Please accept the terms and conditions'],
  [refused(400, 'Unknown field: colour'), 'form', 'Unknown field: colour'],
])('%j is told at %s', (failure, at, message) => {
  expect(submitFailure(failure, failed)).toEqual({ at, message })
})

test.each(Object.values(allowanceRefusals))('%j leads to what stands in the way', (refusal) => {
  expect(submitFailure({ kind: 'refused', ...refusal }, failed).at).toBe('obstacle')
})

const wrong = ['', '-1', 'x'.repeat(5000), '0', '999999999', Array.from({ length: 11 }, (_, at) => `tag${at}`).join()]
const sentences = Object.entries(serviceTexts).flatMap(([name, schema]) =>
  [undefined, ...wrong].flatMap((text) =>
    (v.safeParse(schema as v.GenericSchema, text).issues ?? []).map((issue): [string, string] => [name, issue.message]),
  ),
)

test('every sentence of the contract is said at its own field', () => {
  const fields = new Set(sentences.map(([name]) => name))
  expect([...fields]).toEqual(Object.keys(serviceTexts))
  for (const [name, sentence] of sentences)
    expect([sentence, submitFailure(refused(400, sentence), failed).at]).toEqual([sentence, name])
})
