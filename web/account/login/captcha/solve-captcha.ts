import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import type { CaptchaChallenge } from '../../../../contract/account/captcha.ts'

const mostWorkers = 4

const createWorker = () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })

/** Does the work of a challenge away from the page's own thread. Nothing when it was stopped or took too long. */
export const solveCaptcha = async (challenge: CaptchaChallenge, signal: AbortSignal): Promise<string | undefined> => {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallengeWorkers({
    // Signed as a whole by the server, read in full by the library: only they know every parameter.
    challenge: challenge as unknown as Challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    controller,
    createWorker,
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
