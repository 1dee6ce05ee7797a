import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'

/** `once` identifies the answer: whoever accepts it remembers it until `until`, so that it cannot be used twice. */
export type CaptchaVerdict =
  | { verdict: 'failed' }
  | { verdict: 'passed'; once: string; until: Date }
  /** The provider could not be asked, so the answer is neither right nor wrong. */
  | { verdict: 'unavailable'; reason: string }

export type Captcha = { check(answer: string): Promise<CaptchaVerdict> }

/** A captcha whose challenges we hand out ourselves. */
export type OwnCaptcha = Captcha & { challenge(): Promise<CaptchaChallenge> }
