import * as v from 'valibot'
import { limits } from '../limits.ts'
import type { Sentence } from '../sentence.ts'

/** ASCII digits only, exactly as many as the code has. */
export const oneTimeCode = (length: number, message: Sentence) =>
  v.pipe(v.string(message), v.maxLength(40, message), v.trim(), v.regex(new RegExp(`^[0-9]{${length}}$`), message))

const triesLeft = (count: number) => `${count} ${count === 1 ? 'try' : 'tries'} left.`

export const codeRefusals = {
  expired: {
    status: 400,
    code: 'code-expired',
    field: 'otp',
    message: 'This code has expired. Please request a new one.',
  },
  noTriesLeft: {
    status: 429,
    code: 'code-without-tries',
    message: 'Too many wrong codes. Please request a new one.',
    /** By then a new code can be asked for. */
    retryAfterSeconds: limits.resendWaitSeconds,
  },
  tooManyTries: {
    status: 429,
    code: 'too-many-wrong-codes',
    message: 'Too many wrong codes today. Please try again tomorrow, or ask support for help.',
  },
  tooManyCodes: { status: 429, code: 'too-many-codes', message: 'Too many codes were sent. Please try again later.' },
  waitToResend: {
    status: 429,
    code: 'wait-to-resend',
    message: `Please wait ${limits.resendWaitSeconds} seconds before asking for a new code.`,
    params: { seconds: limits.resendWaitSeconds },
    retryAfterSeconds: limits.resendWaitSeconds,
  },
} as const

export const wrongCode = (left: number) => ({
  status: 400,
  code: 'wrong-code',
  field: 'otp',
  message: `That code is not right. ${triesLeft(left)}`,
  params: { triesLeft: left },
})
