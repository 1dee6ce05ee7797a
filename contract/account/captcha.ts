import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { sentence } from '../sentence.ts'

export const captchaFailed = sentence('captcha-failed', 'Please complete the captcha verification.')

/** The task that the browser has to solve. The signature covers every parameter, so none may be dropped. */
export const captchaChallenge = v.object({
  parameters: v.looseObject({ algorithm: v.string(), expiresAt: v.number() }),
  signature: v.string(),
})
export type CaptchaChallenge = v.InferOutput<typeof captchaChallenge>

/** The longest answer of either kind of captcha. */
export const captchaAnswer = v.pipe(
  v.string(captchaFailed),
  v.nonEmpty(captchaFailed),
  v.maxLength(8_192, captchaFailed),
)

export const askCaptchaChallenge = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/captcha-challenge',
  summary:
    'A proof-of-work challenge. Its solution, base64 of {challenge, solution}, is the recaptchaToken of a login.',
  reply: captchaChallenge,
  refusals: [refusals.notFound, refusals.tooManyAttempts],
})
