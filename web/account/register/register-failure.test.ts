import { expect, test } from 'vitest'
import { guessablePassword } from '../../../contract/account/password.ts'
import { registerRefusals } from '../../../contract/account/register.ts'
import { refused } from '../../testing/refused.ts'
import { describeRegisterFailure } from './register-failure.ts'

type Result = Parameters<typeof describeRegisterFailure>[0]

const reply = (status: number, message: string): Result => ({
  kind: 'reply',
  status: 200,
  body: { status, message, jwtToken: 'a.b.c' },
})
const noAnswer = (why: 'offline' | 'timeout' | 'network' | 'cancelled'): Result => ({ kind: 'no-answer', why })

const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const taken = 'An account with this email exists already. Please log in, or reset your password.'

test.each<[string, Result, string, string, string]>([
  [
    'a refusal with a message',
    refused({ status: 429, message: 'Too many codes were sent.' }),
    'form',
    'bad',
    'Too many codes were sent.',
  ],
  ['a refusal without one', refused({ status: 500 }), 'form', 'bad', 'An error occurred during registration.'],
  ['an email that has an account', refused(registerRefusals.emailTaken), 'email', 'bad', taken],
  [
    'a password that is easy to guess',
    refused({ status: 400, ...guessablePassword, field: 'password' }),
    'password',
    'bad',
    guessablePassword.message,
  ],
  ['no network', noAnswer('offline'), 'form', 'bad', connection],
  ['a time-out', noAnswer('timeout'), 'form', 'bad', connection],
  ['a lost connection', noAnswer('network'), 'form', 'bad', connection],
  ['anything else', { kind: 'unreadable' }, 'form', 'bad', 'An error occurred during registration. Please try again.'],
  ['another status in a success body', reply(202, 'Please call us.'), 'form', 'warn', 'Please call us.'],
  ['the same without a message', reply(500, ''), 'form', 'warn', 'Unexpected response from server.'],
])('%s is told as the catalogue says', (_, result, at, tone, message) => {
  expect(describeRegisterFailure(result)).toEqual({ at, tone, message })
})

test.each([200, 201])('status %i in the body is no failure', (status) => {
  expect(describeRegisterFailure(reply(status, 'Welcome'))).toBeUndefined()
})
