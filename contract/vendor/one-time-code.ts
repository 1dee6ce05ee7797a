import * as v from 'valibot'
import { limits } from '../limits.ts'

/** Digits of the plain kind only, and exactly as many as the code has. */
export const oneTimeCode = (length: number, message: string) =>
  v.pipe(v.string(message), v.maxLength(40, message), v.trim(), v.regex(new RegExp(`^[0-9]{${length}}$`), message))

const triesLeft = (count: number) => `${count} ${count === 1 ? 'try' : 'tries'} left.`

export const wrongCodeMessage = (left: number): string => `That code is not right. ${triesLeft(left)}`

export const codeRefusals = {
  expired: { status: 400, message: 'This code has expired. Please request a new one.' },
  noTriesLeft: { status: 429, message: 'Too many wrong codes. Please request a new one.' },
  tooManyTries: {
    status: 429,
    message: 'Too many wrong codes today. Please try again tomorrow, or ask support for help.',
  },
  tooManyCodes: { status: 429, message: 'Too many codes were sent. Please try again later.' },
  waitToResend: {
    status: 429,
    message: `Please wait ${limits.resendWaitSeconds} seconds before asking for a new code.`,
    retryAfterSeconds: limits.resendWaitSeconds,
  },
} as const

export const wrongCode = (left: number) => ({ status: 400, message: wrongCodeMessage(left) })
