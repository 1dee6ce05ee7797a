import { expect, test } from 'vitest'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Failure } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { readSelectionFailure } from './use-choosing.ts'

const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

const toBusiness = (label: string) => ({ label, to: '/d/add-business' })
const server = 'Server error. Please try again later.'
const correct = 'Please correct your business details first. Then choose your plan.'
const noBusiness = 'Business not found for the provided vendor'

test.each<[Failure, expected: object]>([
  [
    refused(selectionRefusals.noBusiness),
    { at: 'page', message: noBusiness, why: noBusiness, way: toBusiness('Register your business') },
  ],
  [
    refused(selectionRefusals.rejected),
    {
      at: 'page',
      message: `Failed to select subscription: ${correct}`,
      why: correct,
      way: toBusiness('Correct and resubmit'),
    },
  ],
  [
    { ...refused({ status: 400, message: 'Bad request' }), detail: 'The plan is sold out.' },
    { at: 'page', message: 'Failed to select subscription: The plan is sold out.', why: 'The plan is sold out.' },
  ],
  [
    { ...refused(selectionRefusals.noBusiness), detail: 'No row.' },
    { at: 'page', message: noBusiness, why: noBusiness, way: toBusiness('Register your business') },
  ],
  [refused({ status: 500 }), { at: 'page', message: `Failed to select subscription: ${server}`, why: server }],
  [{ kind: 'unreadable' }, { at: 'page', message: `Failed to select subscription: ${server}`, why: server }],
  [
    { kind: 'no-answer', why: 'network' },
    { at: 'page', message: `Failed to select subscription: ${connection}`, why: connection },
  ],
  [refused(refusals.noToken), { at: 'session', message: 'Authentication token not found. Please log in again.' }],
  [refused(refusals.sessionOver), { at: 'ended', message: 'Your session has expired. Please log in again.' }],
])('choosing that fails with %j shows the specified message and link', (failure, expected) => {
  expect(readSelectionFailure(failure)).toEqual(expected)
})
