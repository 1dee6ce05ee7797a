import { expect, test } from 'vitest'
import { failedMessage } from './messages.ts'
import { badgeOf, progressOf, standingOf, titleOf } from './standing-of.ts'

const of = (businessStatus: string | null, fields: 'tin_number'[] = []) => ({
  businessStatus,
  rejection: { reason: '', fields },
})

test.each([
  ['PENDING', 1, 'now', '66%', 'warn', 'Your business is in review'],
  ['SUCCESSFUL', 3, 'now', '100%', 'good', 'You are verified'],
  ['REJECTED', 1, 'bad', 'Action needed', 'bad', 'Please correct your details'],
  ['SUSPENDED', 1, 'later', '', 'plain', 'Status Unavailable'],
  ['pending', 1, 'later', '', 'plain', 'Status Unavailable'],
  ['toString', 1, 'later', '', 'plain', 'Status Unavailable'],
  ['', 1, 'later', '', 'plain', 'Status Unavailable'],
])('%s: %i steps done, the next one %s, %s, in the tone %s: %s', (status, done, present, words, tone, title) => {
  const standing = standingOf(of(status))
  expect(progressOf[standing]).toEqual({ done, present, words })
  expect(badgeOf[standing].tone).toBe(tone)
  expect(titleOf(of(status))).toBe(title)
})

test('no business: unavailable too, with no progress to show', () => {
  expect(standingOf(of(null))).toBe('unregistered')
  expect(titleOf(of(null))).toBe('Status Unavailable')
  expect(progressOf.unregistered).toBeUndefined()
})

test.each([
  [1, 'One thing to correct'],
  [2, 'Two things to correct'],
  [6, '6 things to correct'],
])('with %i fields named the heading is %s', (count, title) => {
  expect(titleOf(of('REJECTED', Array(count).fill('tin_number')))).toBe(title)
})

test.each([
  ['refused', 'Failed to fetch vendor data. Please try again later.'],
  ['no-answer', 'Failed to fetch vendor data. Please try again later.'],
  ['unreadable', "We couldn't retrieve your business information. Please try again later."],
] as const)('when it was %s: %s', (kind, words) => expect(failedMessage({ kind })).toBe(words))
