import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import type { CaptchaChallenge } from '../../../contract/account/captcha.ts'
import CaptchaWorker from './captcha-worker.ts?worker'

const mostWorkers = 4

// Built this way it is no worker of modules, which Firefox has only since 114.
const createWorker = () => new CaptchaWorker()

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
