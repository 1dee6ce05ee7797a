import { expect, test } from 'vitest'
import { codeRefusals } from '../../../contract/vendor/one-time-code.ts'
import type { Failure } from '../../api/failure.ts'
import { askFailure, isTooSoon, setbackOf } from './reset-failure.ts'

const refused = (status: number, message = ''): Failure => ({ kind: 'refused', status, message })
const lost = (why: 'offline' | 'timeout' | 'network'): Failure => ({ kind: 'no-answer', why })
const unreadable: Failure = { kind: 'unreadable' }
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

test.each<[Failure, string]>([
  [
    refused(429, 'Too many codes were sent. Please try again later.'),
    'Too many codes were sent. Please try again later.',
  ],
  [refused(500), 'Failed to send reset link'],
  [refused(400), 'Failed to send reset link'],
  [unreadable, 'Failed to send reset link'],
  [lost('offline'), 'Unable to connect to server'],
  [lost('network'), 'Unable to connect to server'],
  [lost('timeout'), 'Unable to connect to server'],
])('asking for a code: %o is said as %j', (failure, said) => {
  expect(askFailure(failure)).toBe(said)
})

test.each<[Failure, boolean]>([
  [refused(429, codeRefusals.waitToResend.message), true],
  [refused(429, codeRefusals.tooManyCodes.message), false],
  [refused(400, codeRefusals.waitToResend.message), false],
  [lost('network'), false],
])('%o says that the last code has only just gone out: %s', (failure, isSo) => {
  expect(isTooSoon(failure)).toBe(isSo)
})

const steps = ['An unexpected error occurred. Please try again.', 'Failed to reset password. Please try again.']

test.each<[Failure, 'field' | 'form' | 'start', string | undefined]>([
  [refused(400, 'That code is not right. 4 tries left.'), 'field', 'That code is not right. 4 tries left.'],
  [refused(400), 'field', undefined],
  [refused(401, 'Your session has expired. Please log in again.'), 'start', 'Invalid session. Please try again.'],
  [refused(401), 'start', 'Invalid session. Please try again.'],
  [refused(429, 'Too many wrong codes today.'), 'form', 'Too many wrong codes today.'],
  [refused(500, 'Server error. Please try again later.'), 'form', 'Server error. Please try again later.'],
  [refused(502), 'form', undefined],
  [unreadable, 'form', undefined],
  [lost('offline'), 'form', connection],
  [lost('network'), 'form', connection],
  [lost('timeout'), 'form', connection],
])('code and new password: %o leaves the reader at the %s', (failure, at, said) => {
  for (const otherwise of steps) expect(setbackOf(failure, otherwise)).toEqual({ at, message: said ?? otherwise })
})
