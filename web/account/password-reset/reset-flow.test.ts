// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../api/failure.ts'
import { refused } from '../../testing/refused.ts'
import { clearResetDraft, describeAskFailure, keepResetDraft, readResetDraft } from './reset-flow.ts'

beforeEach(() => sessionStorage.clear())

test('what is kept is found again, until it is cleared', () => {
  expect(readResetDraft()).toEqual({ email: '' })
  const kept = { email: 'vendor@sample.example', sentAtMs: 7, isGranted: true }
  keepResetDraft(kept)
  expect(readResetDraft()).toEqual(kept)
  clearResetDraft()
  expect(readResetDraft()).toEqual({ email: '' })
})

test.each(['not json', 'null', '7', '{"email":7,"sentAtMs":"soon"}'])('%s in its place is nothing', (rubbish) => {
  sessionStorage.setItem('resetDraft', rubbish)
  expect(readResetDraft()).toEqual({ email: '' })
})

const lost = (why: 'offline' | 'timeout' | 'network'): Failure => ({ kind: 'no-answer', why })
const unreadable: Failure = { kind: 'unreadable' }

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
