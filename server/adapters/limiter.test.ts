import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { type Limiter, openLimiter } from './limiter.ts'

const database = sharedByTests(createTestDatabase)
let limiter: Limiter
beforeAll(async () => {
  limiter = openLimiter(database.pool)
})

const limit = { name: 'sample', points: 5, seconds: 60 }
/** How long until the minute is over. */
const aWait = { retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 0 && seconds <= limit.seconds) }
const takes = (key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => limiter.consume(limit, key)))

it('exactly as many as the limit allows are taken, however many come at once', async () => {
  const outcomes = await takes('rush', 40)
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(5)
})

it('one key does not use up another, nor one limit another', async () => {
  await takes('mine', 6)
  expect(await limiter.consume(limit, 'yours')).toBe('taken')
  expect(await limiter.consume({ ...limit, name: 'other' }, 'mine')).toBe('taken')
})

it('what is given back may be taken again', async () => {
  await takes('generous', 5)
  await limiter.giveBack(limit, 'generous')
  // Both come at once, so either may be the one that gets it.
  expect(await takes('generous', 2)).toEqual(expect.arrayContaining(['taken', aWait]))
})

it('a restart forgives nobody', async () => {
  await takes('restart', 5)
  expect(await openLimiter(database.pool).consume(limit, 'restart')).toEqual(aWait)
})

it('without the database it still counts, and nobody gets an error', async () => {
  const away = await createTestDatabase('empty')
  const insured = openLimiter(away.pool)
  const outcomes = []
  for (let i = 0; i < 6; i++) outcomes.push(await insured.consume(limit, 'away'))
  await away.close()
  expect(outcomes).toEqual([...Array(5).fill('taken'), aWait])
})
