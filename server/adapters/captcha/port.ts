import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'

/** `once` names the answer for ever: whoever accepts it remembers the name until then. */
export type CaptchaVerdict =
  | { verdict: 'failed' }
  | { verdict: 'passed'; once: string; until: Date }
  /** Neither right nor wrong: nobody could be asked. */
  | { verdict: 'unavailable'; reason: string }

export type Captcha = {
  /** Nothing where the provider makes its own challenges in the browser. */
  challenge(): Promise<CaptchaChallenge | undefined>
  check(answer: string): Promise<CaptchaVerdict>
}
