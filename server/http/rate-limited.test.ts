import { beforeEach, expect, it } from 'vitest'
import { required } from '../../contract/sentence.ts'
import { TooBusy } from '../adapters/gate.ts'
import type { Limiter } from '../adapters/limiter.ts'
import { badRequest, fail } from './api-error.ts'
import { rateLimited } from './rate-limited.ts'

const limit = { name: 'sample', points: 2, seconds: 60 }
let taken = 0
beforeEach(() => {
  taken = 0
})
const limiter: Limiter = {
  consume: async ({ points }) => {
    taken += 1
    return taken > points ? { retryAfterSeconds: 60 } : 'taken'
  },
  giveBack: async () => {
    taken -= 1
  },
}
const attempt = (work: () => Promise<string>) => rateLimited({ limiter, limit, of: 'sample' }, work)

it('work that is done counts', async () => {
  expect(await attempt(async () => 'done')).toBe('done')
  expect(taken).toBe(1)
})

it('work that is refused counts', async () => {
  await expect(attempt(async () => badRequest(required('No.')))).rejects.toThrow('No.')
  expect(taken).toBe(1)
})

it('work that fails for our own reasons does not', async () => {
  const failure = new TooBusy()
  await expect(attempt(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(taken).toBe(0)
})

it.each([
  [499, 1],
  [500, 0],
  [503, 0],
])('work that is refused with %i leaves %i counted', async (status, left) => {
  await expect(attempt(async () => fail({ status, code: 'no', message: 'No.' }))).rejects.toThrow('No.')
  expect(taken).toBe(left)
})

it('beyond the limit no work is begun', async () => {
  taken = limit.points
  let begun = 0
  const work = async () => {
    begun += 1
    return 'done'
  }
  await expect(attempt(work)).rejects.toThrow('Too many attempts. Please try again later.')
  expect(begun).toBe(0)
})
