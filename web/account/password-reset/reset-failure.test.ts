import { expect, test } from 'vitest'
import { codeRefusals, wrongCode } from '../../../contract/account/one-time-code.ts'
import type { Failure } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { describeAskFailure, isTooSoon, readResetFailure } from './reset-flow.ts'

const lost = (why: 'offline' | 'timeout' | 'network'): Failure => ({ kind: 'no-answer', why })
const unreadable: Failure = { kind: 'unreadable' }
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

test.each<[Failure, string]>([
  [
    refused({ status: 429, message: 'Too many codes were sent. Please try again later.' }),
    'Too many codes were sent. Please try again later.',
  ],
  [refused({ status: 500 }), 'Failed to send reset link'],
  [refused({ status: 400 }), 'Failed to send reset link'],
  [unreadable, 'Failed to send reset link'],
  [lost('offline'), 'Unable to connect to server'],
  [lost('network'), 'Unable to connect to server'],
  [lost('timeout'), 'Unable to connect to server'],
])('asking for a code: %o is said as %j', (failure, said) => {
  expect(describeAskFailure(failure)).toBe(said)
})

test.each<[Failure, boolean]>([
  [refused(codeRefusals.waitToResend), true],
  [refused(codeRefusals.tooManyCodes), false],
  [refused({ status: 429, message: codeRefusals.waitToResend.message }), false],
  [lost('network'), false],
])('%o says that the last code has only just gone out: %s', (failure, isSo) => {
  expect(isTooSoon(failure)).toBe(isSo)
})

const steps = ['An unexpected error occurred. Please try again.', 'Failed to reset password. Please try again.']

test.each<[Failure, 'field' | 'form' | 'start', string | undefined]>([
  [refused(wrongCode(4)), 'field', 'That code is not right. 4 tries left.'],
  [refused({ status: 400, field: 'newPassword' }), 'field', undefined],
  [refused(codeRefusals.expired), 'field', codeRefusals.expired.message],
  [refused(codeRefusals.noTriesLeft), 'form', codeRefusals.noTriesLeft.message],
  [refused({ status: 400 }), 'form', undefined],
  [
    refused({ status: 401, message: 'Your session has expired. Please log in again.' }),
    'start',
    'Invalid session. Please try again.',
  ],
  [refused({ status: 401 }), 'start', 'Invalid session. Please try again.'],
  [refused({ status: 429, message: 'Too many wrong codes today.' }), 'form', 'Too many wrong codes today.'],
  [
    refused({ status: 500, message: 'Server error. Please try again later.' }),
    'form',
    'Server error. Please try again later.',
  ],
  [refused({ status: 502 }), 'form', undefined],
  [unreadable, 'form', undefined],
  [lost('offline'), 'form', connection],
  [lost('network'), 'form', connection],
  [lost('timeout'), 'form', connection],
])('code and new password: %o leaves the reader at the %s', (failure, at, said) => {
  for (const otherwise of steps)
    expect(readResetFailure(failure, otherwise)).toEqual({ at, message: said ?? otherwise })
})
