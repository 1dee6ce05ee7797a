import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha, CaptchaVerdict } from './port.ts'

/** About a third of a second on a phone; what an attacker pays for each guess. */
export const usualWork = { cost: 1_000, fewestTries: 1_000, mostTries: 2_000 }

const goodForSeconds = 10 * 60

type Payload = Parameters<typeof verifySolution>[0]

/**
 * A proof of work that we hand out and check ourselves: nobody else learns who logs in. It takes no clock: the library asks
 * the system's own whether a challenge has expired, and two clocks could disagree.
 */
export const openAltcha = (secret: string, work = usualWork): Captcha => {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`captcha ${use}`).digest('hex')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  return {
    challenge: async () => {
      const expiresAt = Math.floor(Date.now() / 1000) + goodForSeconds
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.mostTries, work.fewestTries),
        deriveKey,
        expiresAt,
        ...secrets,
      })
      return { parameters: { ...parameters, expiresAt }, signature }
    },
    check: async (answer) => {
      const payload = parse(answer)
      if (!payload) return failed
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
        if (!verified) return failed
      } catch {
        // The library throws on shapes it does not expect; whatever they are, they are no answer.
        return failed
      }
      const { signature, parameters } = payload.challenge
      const until = new Date((parameters.expiresAt ?? 0) * 1000)
      return { verdict: 'passed', once: signature ?? '', until }
    },
  }
}

const failed: CaptchaVerdict = { verdict: 'failed' }

const parse = (answer: string): Pick<Payload, 'challenge' | 'solution'> | undefined => {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
    return typeof challenge?.parameters?.expiresAt === 'number' ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}
