import { expect, test } from 'vitest'
import { businessStage } from '../../../contract/business/stage.ts'
import { businessWords } from '../../stage/business-words.ts'
import { failedMessage, registrationProgress, statusTitle } from './registration-progress.ts'

test.each([
  ['PENDING', 1, 'now', '66%', 'warn', 'Your business is in review'],
  ['SUCCESSFUL', 3, 'now', '100%', 'good', 'You are verified'],
  ['REJECTED', 1, 'bad', 'Action needed', 'bad', 'Please correct your details'],
  ['UNKNOWN', 1, 'later', '', 'plain', 'Status Unavailable'],
] as const)(
  '%s: %i steps done, the next one %s, %s, in the tone %s: %s',
  (status, done, present, words, tone, title) => {
    const stage = businessStage({ businessStatus: status })
    expect(registrationProgress[stage]).toEqual({ done, present, words })
    expect(businessWords[stage].badge.tone).toBe(tone)
    expect(statusTitle(stage, { reason: '', fields: [] })).toBe(title)
  },
)

test('no business: unavailable too, with no progress to show', () => {
  expect(statusTitle('unregistered', null)).toBe('Status Unavailable')
  expect(registrationProgress.unregistered).toBeUndefined()
})

test.each([
  [1, 'One thing to correct'],
  [2, 'Two things to correct'],
  [6, '6 things to correct'],
])('with %i fields named the heading is %s', (count, title) => {
  expect(statusTitle('to correct', { reason: '', fields: Array(count).fill('tin_number') })).toBe(title)
})

test.each([
  ['refused', 'Failed to fetch vendor data. Please try again later.'],
  ['no-answer', 'Failed to fetch vendor data. Please try again later.'],
  ['unreadable', "We couldn't retrieve your business information. Please try again later."],
] as const)('when it was %s: %s', (kind, words) => expect(failedMessage({ kind })).toBe(words))
