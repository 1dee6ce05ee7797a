import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { sentence } from '../sentence.ts'

export const captchaFailed = sentence('captcha-failed', 'Please complete the captcha verification.')

export const captchaRefusals = {
  failed: { status: 403, ...captchaFailed },
  required: {
    status: 400,
    code: 'captcha-required',
    field: 'captchaToken',
    message: 'Please solve a captcha challenge and send its answer as captchaToken.',
  },
} as const

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

/**
 * Of sign-up, forgotten password and help. Our pages always send it; other programs may leave it out a few times an hour.
 */
export const captchaToken = v.optional(captchaAnswer)

export const askCaptchaChallenge = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/captcha-challenge',
  summary:
    'A proof-of-work challenge. Its solution, base64 of {challenge, solution}, is the captchaToken of a sign-up, a reset request and a help request, and the recaptchaToken of a login where Google reCAPTCHA is not in use.',
  reply: captchaChallenge,
  refusals: [refusals.tooManyAttempts],
})
