import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'

/** `once` identifies the answer: whoever accepts it remembers it until `until`, so that it cannot be used twice. */
export type CaptchaVerdict =
  | { verdict: 'failed' }
  | { verdict: 'passed'; once: string; until: Date }
  /** The provider could not be asked, so the answer is neither right nor wrong. */
  | { verdict: 'unavailable'; reason: string }

export type Captcha = {
  /** Undefined where the provider makes its own challenges in the browser. */
  challenge(): Promise<CaptchaChallenge | undefined>
  check(answer: string): Promise<CaptchaVerdict>
}
