import { expect, test } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { site } from '../site.ts'
import { refused } from '../testing/refused.ts'
import { brokenPage } from '../ui/form/broken-page.ts'
import { connectionMessage, type Failure, failureMessage, isRefused } from './failure.ts'

const cases: [Failure, string][] = [
  [refused({ status: 409, message: 'This email is taken.' }), 'This email is taken.'],
  [refused({ status: 500 }), 'It failed.'],
  [{ kind: 'unreadable' }, 'It failed.'],
  [{ kind: 'broken' }, brokenPage(site().supportPhoneText)],
  [{ kind: 'no-answer', why: 'timeout' }, connectionMessage],
  [{ kind: 'no-answer', why: 'offline' }, connectionMessage],
]

test.each(cases)('%o reads "%s"', (failure, words) => expect(failureMessage(failure, 'It failed.')).toBe(words))

test('a refusal is known by its code, whatever its words', () => {
  const { noToken, sessionOver, tooManyAttempts } = refusals
  expect(isRefused(refused({ ...noToken, message: 'Other words.' }), noToken)).toBe(true)
  expect(isRefused(refused(sessionOver), noToken, sessionOver)).toBe(true)
  expect(isRefused(refused({ status: 401, message: noToken.message }), noToken)).toBe(false)
  expect(isRefused(refused(tooManyAttempts), noToken, sessionOver)).toBe(false)
  expect(isRefused({ kind: 'unreadable' }, noToken)).toBe(false)
})
