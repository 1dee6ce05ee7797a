import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'

const mostWorkers = 4

const createWorker = () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })

/** Computes in workers, so that the page stays responsive. Undefined if it was aborted or took too long. */
export const solveCaptcha = async (challenge: CaptchaChallenge, signal: AbortSignal): Promise<string | undefined> => {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallengeWorkers({
    // The contract passes the challenge on as it is; only the server and the library know all its parameters.
    challenge: challenge as unknown as Challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    controller,
    createWorker,
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
