export type CaptchaStatus = { kind: 'unsolved' } | { kind: 'working' } | { kind: 'solved'; answer: string }

/** One object for all, so that setting it again does not render again. */
export const unsolved = { kind: 'unsolved' } as const

/** The same for every captcha provider. */
export type CaptchaProps = {
  onStatus: (status: CaptchaStatus) => void
  /** The answer that was sent last. An answer is valid once, so the captcha gets a new one. */
  usedAnswer: string | undefined
  /** Shown if the form was submitted before the captcha was solved. */
  error?: string
}
