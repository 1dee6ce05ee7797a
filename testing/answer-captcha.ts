import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** What a browser sends as `recaptchaToken` once it has worked on a challenge of the portal's own captcha. */
export const answerCaptcha = async (challenge: unknown): Promise<string> => {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
