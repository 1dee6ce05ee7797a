import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'

/** Many vendors share one address of a phone network: this stops a machine, not a town. */
const perNetwork = { name: 'captcha-challenge', points: 3_000, seconds: 3_600 }

export const makeChallenge = async (
  { captcha, limiter, pseudonym }: Pick<Tools, 'captcha' | 'limiter' | 'pseudonym'>,
  network: string,
): Promise<CaptchaChallenge> => {
  if ((await limiter.take(perNetwork, pseudonym(network))) === 'exhausted') refuse(refusals.tooManyAttempts)
  return (await captcha.challenge()) ?? refuse(refusals.notFound)
}
