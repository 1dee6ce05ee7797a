import * as v from 'valibot'
import { expect, test } from 'vitest'
import { required } from '../sentence.ts'
import { codeRefusals, oneTimeCode, wrongCode } from './one-time-code.ts'

const asked = 'Please enter the full OTP.'
const outcome = (given: unknown) => {
  const result = v.safeParse(oneTimeCode(4, required(asked)), given)
  return result.success ? result.output : result.issues[0].message
}

test.each([
  ['9876', '9876'],
  ['0012', '0012'],
  ['0000', '0000'],
  [' 9876\n', '9876'],
])('%j is the code %j', (written, code) => expect(outcome(written)).toBe(code))

test.each([
  ['nothing', ''],
  ['blanks', '    '],
  ['too few digits', '987'],
  ['too many digits', '98765'],
  ['a letter', '98a6'],
  ['a gap', '98 76'],
  ['a sign', '-987'],
  ['a fraction', '9.76'],
  ['full-width digits', '９８７６'],
  ['Arabic-Indic digits', '٩٨٧٦'],
  ['two lines', '9876\n9876'],
  ['a number', 9876],
  ['an array', ['9', '8', '7', '6']],
  ['an array of one', ['9876']],
  ['an object', { otp: '9876' }],
  ['null', null],
  ['undefined', undefined],
])('%s is not a code', (_, given) => expect(outcome(given)).toBe(asked))

test('a very long text is refused before it is looked through', () => {
  expect(outcome(' '.repeat(1_000_000))).toBe(asked)
  expect(outcome(`${' '.repeat(36)}9876`)).toBe('9876')
  expect(outcome(`${' '.repeat(37)}9876`)).toBe(asked)
})

test.each([
  [4, 'That code is not right. 4 tries left.'],
  [1, 'That code is not right. 1 try left.'],
  [0, 'That code is not right. 0 tries left.'],
])('with %i tries left a wrong code says so', (left, message) => {
  expect(wrongCode(left)).toEqual({
    status: 400,
    code: 'wrong-code',
    field: 'otp',
    message,
    params: { triesLeft: left },
  })
})

test('each refusal says what to do next', () => {
  expect(codeRefusals).toMatchObject({
    expired: { status: 400, message: 'This code has expired. Please request a new one.' },
    noTriesLeft: { status: 429, message: 'Too many wrong codes. Please request a new one.' },
    tooManyTries: {
      status: 429,
      message: 'Too many wrong codes today. Please try again tomorrow, or ask support for help.',
    },
    tooManyCodes: { status: 429, message: 'Too many codes were sent. Please try again later.' },
    waitToResend: {
      status: 429,
      message: 'Please wait 30 seconds before asking for a new code.',
      retryAfterSeconds: 30,
    },
  })
})
