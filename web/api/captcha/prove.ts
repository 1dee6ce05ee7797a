import { askCaptchaChallenge } from '../../../contract/account/captcha.ts'
import { loadWithRetry } from '../../load-with-retry.ts'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'

export const checkFailed = 'The check could not be completed. Please try again.'

const hourMs = 60 * 60 * 1000

/** How long an answer is valid. With a clock that is plainly wrong this cannot be known, so only the server checks it. */
export const answerLifeMs = (expiresAtSeconds: number, nowMs: number): number => {
  const leftMs = expiresAtSeconds * 1000 - nowMs
  return leftMs > 0 && leftMs < hourMs ? leftMs : Number.POSITIVE_INFINITY
}

export type Proof =
  | { kind: 'solved'; answer: string; expiresAtMs: number }
  /** The challenge or the code that solves it did not come. */
  | { kind: 'failed'; failure: Failure }
  /** This device cannot compute it, or was stopped. */
  | { kind: 'unable' }

export const loadSolver = () => import('./solve-captcha.ts')

/** Fetches a challenge of the portal's own captcha and solves it. */
export const prove = async (signal: AbortSignal): Promise<Proof> => {
  // In parallel: the solver's chunk loads while the challenge is requested.
  const [solver, asked] = await Promise.all([
    loadWithRetry(loadSolver).catch(() => undefined),
    call(askCaptchaChallenge, { signal }),
  ])
  if (asked.kind !== 'reply') return { kind: 'failed', failure: asked }
  if (!solver) return { kind: 'failed', failure: { kind: 'no-answer', why: 'network' } }
  const expiresAtMs = Date.now() + answerLifeMs(asked.body.parameters.expiresAt, Date.now())
  const answer = await solver.solveCaptcha(asked.body, signal).catch(() => undefined)
  return answer ? { kind: 'solved', answer, expiresAtMs } : { kind: 'unable' }
}
