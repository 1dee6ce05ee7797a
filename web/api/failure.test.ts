import { expect, test } from 'vitest'
import { connectionMessage, type Failure, failureMessage } from './failure.ts'

const cases: [Failure, string][] = [
  [{ kind: 'refused', status: 409, message: 'This e-mail is taken.' }, 'This e-mail is taken.'],
  [{ kind: 'refused', status: 500, message: '' }, 'It failed.'],
  [{ kind: 'unreadable' }, 'It failed.'],
  [{ kind: 'no-answer', why: 'timeout' }, connectionMessage],
  [{ kind: 'no-answer', why: 'offline' }, connectionMessage],
]

test.each(cases)('%o reads "%s"', (failure, words) => expect(failureMessage(failure, 'It failed.')).toBe(words))
