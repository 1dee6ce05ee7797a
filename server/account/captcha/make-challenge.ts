import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'

/** Many vendors share one address of a phone network, so only a script should ever reach this. */
const perNetwork = { name: 'captcha-challenge', points: 3_000, seconds: 3_600 }

export const makeChallenge = async (
  { ownCaptcha, limiter, pseudonym }: Pick<Context, 'ownCaptcha' | 'limiter' | 'pseudonym'>,
  network: string,
): Promise<CaptchaChallenge> => {
  if ((await limiter.consume(perNetwork, pseudonym(network))) === 'exhausted') fail(refusals.tooManyAttempts)
  return ownCaptcha.challenge()
}
