import { loginRefusals } from '../../../contract/account/login.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'

type Credentials = { email: string; password: string; recaptchaToken: string }
export type PassedCaptcha = { once: string; usedBy: string | undefined; until: Date }

/** Whether the answer has been used before is decided by the statement that begins the attempt. */
export const checkCaptcha = async (
  { captcha, pseudonym, log }: Pick<Context, 'captcha' | 'pseudonym' | 'log'>,
  { email, password, recaptchaToken }: Credentials,
  idempotencyKey: string | undefined,
): Promise<PassedCaptcha> => {
  const checked = await captcha.check(recaptchaToken)
  if (checked.verdict === 'unavailable') {
    log.warn({ reason: checked.reason }, 'the captcha provider is away')
    return fail(refusals.unavailable)
  }
  if (checked.verdict === 'failed') return fail(loginRefusals.captchaFailed)
  // Four characters recognise a repeat of the same submit, and are too few to guess the password from.
  const usedBy = idempotencyKey && pseudonym(`${idempotencyKey} ${email} ${password}`).slice(-4)
  return { once: checked.once, usedBy, until: checked.until }
}
