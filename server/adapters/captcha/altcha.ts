import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { limits } from '../../../contract/limits.ts'
import { deriveKeys, type Secrets } from '../keys.ts'
import type { CaptchaVerdict, OwnCaptcha } from './port.ts'

type Work = { cost: number; fewestTries: number; mostTries: number }

/** 1,000 tries take a core six times slower than a desktop's two to four seconds; an attacker pays them for each guess. */
export const captchaWork = (fewestTries: number): Work => ({ cost: 1_000, fewestTries, mostTries: 2 * fewestTries })

const goodForSeconds = 10 * 60

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const payload = v.object({
  challenge: v.object({ parameters: v.looseObject({ expiresAt: v.number(), keySignature: hex }), signature: hex }),
  solution: v.object({ derivedKey: hex }),
})

const sign = (key: KeyObject, content: string | Buffer) => createHmac('sha256', key).update(content).digest()
const isSigned = (signature: string, key: KeyObject, content: string | Buffer) =>
  timingSafeEqual(Buffer.from(signature, 'hex'), sign(key, content))

/** The library signs its parameters in this order. */
const writeSorted = (parameters: Record<string, unknown>) =>
  JSON.stringify(parameters, Object.keys(parameters).toSorted())

/**
 * A proof of work that we hand out and check ourselves, so that nobody else learns who comes. The library makes the
 * challenge and the browser's answer. Its own check uses WebCrypto four times, which is slow for every login, so we
 * compare the two signatures ourselves.
 */
export const openAltcha = (secrets: Secrets, work: Work = captchaWork(limits.captchaTries)): OwnCaptcha => {
  const solutionKeys = deriveKeys(secrets, 'captcha solutions')
  const keys = deriveKeys(secrets, 'captcha challenges').map(({ key }, at) => ({
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: solutionKeys[at]?.key.toString('hex') ?? '',
  }))
  const signingKeys = keys.map((pair) => ({
    challenges: createSecretKey(pair.hmacSignatureSecret, 'utf8'),
    solutions: createSecretKey(pair.hmacKeySignatureSecret, 'utf8'),
  }))
  return {
    challenge: async () => {
      const expiresAt = Math.floor(Date.now() / 1000) + goodForSeconds
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.mostTries, work.fewestTries),
        deriveKey,
        expiresAt,
        ...keys[0],
      })
      return { parameters: { ...parameters, expiresAt }, signature }
    },
    check: async (answer) => {
      const { challenge, solution } = read(answer) ?? {}
      if (!challenge || !solution) return failed
      const { signature, parameters } = challenge
      const { expiresAt, keySignature } = parameters
      const isRight =
        expiresAt >= Date.now() / 1000 &&
        signingKeys.some(
          ({ challenges, solutions }) =>
            isSigned(signature, challenges, writeSorted(parameters)) &&
            isSigned(keySignature, solutions, Buffer.from(solution.derivedKey, 'hex')),
        )
      return isRight ? { verdict: 'passed', once: signature, until: new Date(expiresAt * 1000) } : failed
    },
  }
}

const failed: CaptchaVerdict = { verdict: 'failed' }

const read = (answer: string): v.InferOutput<typeof payload> | undefined => {
  try {
    const { output, success } = v.safeParse(payload, JSON.parse(Buffer.from(answer, 'base64').toString('utf8')))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
