import { expect, test } from 'vitest'
import type { Failure } from '../../api/failure.ts'
import { selectionFailure } from './selection-failure.ts'

const refused = (status: number, message = ''): Failure => ({ kind: 'refused', status, message })
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

test.each<[Failure, at: string, message: string]>([
  [refused(404, 'Business not found for the provided vendor'), 'page', 'Business not found for the provided vendor'],
  [
    refused(409, 'Please correct your business details first. Then choose your plan.'),
    'page',
    'Failed to select subscription: Please correct your business details first. Then choose your plan.',
  ],
  [refused(500), 'page', 'Failed to select subscription: Server error. Please try again later.'],
  [{ kind: 'unreadable' }, 'page', 'Failed to select subscription: Server error. Please try again later.'],
  [{ kind: 'no-answer', why: 'network' }, 'page', `Failed to select subscription: ${connection}`],
  [
    refused(401, 'Authentication token not found. Please log in again.'),
    'session',
    'Authentication token not found. Please log in again.',
  ],
  [
    refused(401, 'Your session has expired. Please log in again.'),
    'ended',
    'Your session has expired. Please log in again.',
  ],
])('%j', (failure, at, message) => {
  expect(selectionFailure(failure)).toEqual({ at, message })
})
