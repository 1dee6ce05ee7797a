export type CaptchaStatus = { kind: 'unsolved' } | { kind: 'working' } | { kind: 'solved'; answer: string }

/** The same each time it is said, so that saying it again changes nothing. */
export const unsolved: CaptchaStatus = { kind: 'unsolved' }

/** What a form asks of a captcha, whoever provides it. */
export type CaptchaProps = {
  onStatus: (status: CaptchaStatus) => void
  /** The answer that was sent last. Each is good once, so the captcha sees to the next. */
  usedAnswer: string | undefined
  /** Says that the form needs an answer first. */
  error?: string
}
