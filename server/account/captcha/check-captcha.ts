import { captchaRefusals } from '../../../contract/account/captcha.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import type { PassedCaptcha } from './store.ts'

/** `content` is what was typed: the same key with other content is another submit. */
export type Submit = { idempotencyKey: string | undefined; content: string }

/** Whether the answer has been used before is decided by the statement that uses it. */
export const checkCaptcha = async (
  { captcha, pseudonym, log, security }: Pick<Context, 'captcha' | 'pseudonym' | 'log' | 'security'>,
  answer: string,
  { idempotencyKey, content }: Submit,
): Promise<PassedCaptcha> => {
  const checked = await captcha.check(answer)
  if (checked.verdict === 'unavailable') {
    log.warn({ reason: checked.reason }, 'the captcha provider is away')
    return fail(refusals.unavailable)
  }
  if (checked.verdict === 'failed') {
    security.record('captcha-failed', { reason: 'wrong' })
    return fail(captchaRefusals.failed)
  }
  // Four characters recognise a repeat of the same submit, and are too few to guess a password from.
  const usedBy = idempotencyKey === undefined ? null : pseudonym(`${idempotencyKey} ${content}`).slice(-4)
  return { once: checked.once, usedBy, until: checked.until }
}
