import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'
import type { Context } from '../../context.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'

/** Many vendors share one address of a phone network, so only a script should ever reach this. */
const perNetwork = { name: 'captcha-challenge', points: 3_000, seconds: 3_600 }

export const makeChallenge = async (
  { ownCaptcha, limiter, pseudonym }: Pick<Context, 'ownCaptcha' | 'limiter' | 'pseudonym'>,
  network: string,
): Promise<CaptchaChallenge> => {
  await consumeOrFail(limiter, perNetwork, pseudonym(network))
  return ownCaptcha.challenge()
}
