import { describe, expect, it } from 'vitest'
import { refusalFor } from '../http/error-reply.ts'
import { hashesAtOnce, openPasswords } from './passwords.ts'

describe('a password', () => {
  const passwords = openPasswords()

  it('is kept as argon2id with 19 MiB, two passes, one lane, and never twice the same', async () => {
    const [one, two] = await Promise.all([passwords.hash('Sample$Pass1'), passwords.hash('Sample$Pass1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
  })

  it('is right or wrong to the letter', async () => {
    const hash = await passwords.hash('Sample$Pass1')
    expect(await passwords.isRight('Sample$Pass1', hash)).toBe(true)
    expect(await passwords.isRight('sample$Pass1', hash)).toBe(false)
    expect(await passwords.isRight('Sample$Pass1 ', hash)).toBe(false)
    expect(await passwords.isRight('', hash)).toBe(false)
  })

  it('of nobody is never right, not even the one that it is compared with', async () => {
    expect(await passwords.isRight('no vendor has this password', undefined)).toBe(false)
  })

  it('of nobody takes as long to compare', async () => {
    const hash = await passwords.hash('Sample$Pass1')
    const quickestMs = { nobodys: Number.POSITIVE_INFINITY, somebodys: Number.POSITIVE_INFINITY }
    const measure = async (whose: keyof typeof quickestMs, known: string | undefined) => {
      const begunMs = performance.now()
      await passwords.isRight('Sample$Pass2', known)
      quickestMs[whose] = Math.min(quickestMs[whose], performance.now() - begunMs)
    }
    // A busy machine only makes it slower, so the quickest of many is nearest to the truth.
    for (let round = 0; round < 200; round++) {
      await measure('nobodys', undefined)
      await measure('somebodys', hash)
      if (round >= 5 && quickestMs.nobodys > quickestMs.somebodys / 2) break
    }
    expect(quickestMs.nobodys).toBeGreaterThan(quickestMs.somebodys / 2)
  })

  it('beyond the queue is asked to come back, and those in the queue are served', async () => {
    const small = openPasswords(1)
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => small.isRight('x', undefined)))
    const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(turnedAway.length).toBeGreaterThanOrEqual(8)
    for (const { reason } of turnedAway) expect(refusalFor(reason)).toMatchObject({ status: 429 })
    expect(await small.isRight('x', undefined)).toBe(false)
  })

  it('of a vendor who logs in is compared before those of a hundred sign-ups that came first', async () => {
    const served: string[] = []
    const slow = async <Result>(password: string | Uint8Array, result: Result) => {
      await new Promise((resolve) => setImmediate(resolve))
      served.push(String(password))
      return result
    }
    const queueing = openPasswords(300, {
      hash: (password) => slow(password, 'hash'),
      verify: (_known, password) => slow(password, true),
    })
    const signUps = Array.from({ length: 100 }, () => queueing.hash('sign-up', 'sign-up'))
    const vendors = [queueing.isRight('login', 'hash'), queueing.hash('new password')]
    await Promise.all([...signUps, ...vendors])
    const places = [served.indexOf('login'), served.indexOf('new password')]
    // Only those that were being hashed already are served before.
    for (const place of places) expect(place).toBeLessThanOrEqual(2 * hashesAtOnce)
    expect(served.filter((whose) => whose === 'sign-up')).toHaveLength(100)
  })
})
