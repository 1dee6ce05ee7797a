import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CaptchaChallenge, captchaAnswer, captchaChallenge } from '../../../contract/account/captcha.ts'
import { captchaWork, openAltcha } from './altcha.ts'

const secret = 'a secret for tests, and for nothing else'
const altcha = openAltcha([secret], { cost: 1, fewestTries: 3, mostTries: 6 })
afterEach(() => vi.useRealTimers())

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
type Answer = { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } }

const ask = async (captcha = altcha) => {
  const challenge = await captcha.challenge()
  if (!challenge) throw new Error('this captcha makes its own challenges')
  return challenge
}

/** Works as the browser does, on the challenge as the contract lets it through. */
const solve = async (challenge: CaptchaChallenge): Promise<Answer> => {
  const received = v.parse(captchaChallenge, JSON.parse(JSON.stringify(challenge)))
  const solution = await solveChallenge({ challenge: received as unknown as Challenge, deriveKey })
  if (!solution) throw new Error('every challenge has a solution')
  return { challenge: received, solution }
}

const written = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')
const check = (answer: unknown) => altcha.check(written(answer))

const inMinutes = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

describe('a solved challenge', () => {
  it('passes, under a name that is its own, until the challenge expires', async () => {
    const one = await solve(await ask())
    const two = await solve(await ask())
    const verdict = await check(one)
    expect(verdict).toEqual({
      verdict: 'passed',
      once: one.challenge.signature,
      until: new Date(one.challenge.parameters.expiresAt * 1000),
    })
    expect(await check(one)).toEqual(verdict)
    expect(await check(two)).toMatchObject({ verdict: 'passed', once: two.challenge.signature })
    expect(one.challenge.signature).not.toBe(two.challenge.signature)
  })

  it('fits into what a login takes', async () => {
    expect(v.is(captchaAnswer, written(await solve(await ask())))).toBe(true)
  })

  it('is good for ten minutes', async () => {
    const answer = await solve(await ask())
    inMinutes(9.9)
    expect(await check(answer)).toMatchObject({ verdict: 'passed' })
    inMinutes(0.2)
    expect(await check(answer)).toEqual({ verdict: 'failed' })
  })

  it('of another portal fails', async () => {
    const elsewhere = openAltcha(['another secret, and for nothing else'], { cost: 1, fewestTries: 3, mostTries: 6 })
    expect(await check(await solve(await ask(elsewhere)))).toEqual({ verdict: 'failed' })
  })

  it('passes while the secret is being changed, and no longer once the old one is gone', async () => {
    const answer = written(await solve(await ask()))
    expect(await openAltcha(['the next secret for tests', secret]).check(answer)).toMatchObject({ verdict: 'passed' })
    expect(await openAltcha(['the next secret for tests']).check(answer)).toEqual({ verdict: 'failed' })
  })

  it('passes after a restart, and on the other server', async () => {
    const answer = await solve(await ask())
    expect(await openAltcha([secret]).check(written(answer))).toMatchObject({ verdict: 'passed' })
  })
})

describe('an answer that fails', () => {
  type Change = (answer: Answer) => unknown
  const changes: [string, Change][] = [
    ['without work', ({ challenge }) => ({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } })],
    ['without a solution', ({ challenge }) => ({ challenge })],
    ['without a challenge', ({ solution }) => ({ solution })],
    [
      'without a signature',
      ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution }),
    ],
    [
      'with an upper-case signature, which would be a second name',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
        solution,
      }),
    ],
    [
      'with the signature in a list',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: [...challenge.signature] }, solution }),
    ],
    [
      'that prolongs its own time',
      ({ challenge: { parameters, signature }, solution }) => ({
        challenge: { signature, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 } },
        solution,
      }),
    ],
    [
      'that makes the work easier',
      ({ challenge: { parameters, signature }, solution }) => ({
        challenge: { signature, parameters: { ...parameters, keyPrefix: '', keySignature: undefined } },
        solution,
      }),
    ],
    [
      'with a solution of the wrong shape',
      ({ challenge }) => ({ challenge, solution: { counter: 'x', derivedKey: 7 } }),
    ],
  ]
  it.each(changes)('is one %s', async (_, change) => {
    expect(await check(change(await solve(await ask())))).toEqual({ verdict: 'failed' })
  })

  const deep = `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`
  it.each([
    '',
    'rubbish',
    '%%%',
    written(null),
    written(7),
    written([]),
    written({}),
    written({ challenge: null, solution: null }),
    written({ challenge: { parameters: null }, solution: {} }),
    written({ challenge: { parameters: { expiresAt: 1e300 }, signature: 'x' }, solution: {} }),
    written({ challenge: { parameters: { expiresAt: 'soon' }, signature: {} }, solution: [] }),
    written({
      challenge: { parameters: { expiresAt: 1e12, nonce: 1, salt: {} }, signature: 'a'.repeat(64) },
      solution: 1,
    }),
    Buffer.from(`{"challenge":{"parameters":{"expiresAt":9999999999,"x":${deep}},"signature":"x"}}`).toString('base64'),
    'a'.repeat(8_192),
  ])('is rubbish such as %.60j', async (answer) => {
    expect(await altcha.check(answer)).toEqual({ verdict: 'failed' })
  })
})

it('the usual work is a thousand tries or more, each of a thousand rounds', async () => {
  const { parameters } = await ask(openAltcha([secret]))
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1_000 })
  expect(captchaWork(1_000)).toEqual({ cost: 1_000, fewestTries: 1_000, mostTries: 2_000 })
  const counters = []
  for (let i = 0; i < 20; i++) counters.push((await solve(await ask())).solution.counter)
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...counters)).toBeLessThanOrEqual(6)
})
