import { expect, it, vi } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { ApiError } from './api-error.ts'
import { idempotent } from './idempotent.ts'

const key = 'a key'
const refused = new ApiError(refusals.alreadyExists)
const foundNever = async () => undefined
/** Finds nothing at first; by the second look a copy of the submit has finished. */
const foundOnSecondLook = () =>
  vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValueOnce('done')

it('a submit that comes for the first time is done', async () => {
  expect(await idempotent(key, foundNever, async () => 'done')).toBe('done')
})

it('a submit that was done before is answered without being done', async () => {
  const work = vi.fn(async () => 'done again')
  expect(await idempotent(key, async () => 'done', work)).toBe('done')
  expect(work).not.toHaveBeenCalled()
})

it('a submit whose copy finished first says what the copy said', async () => {
  expect(await idempotent(key, foundOnSecondLook(), () => Promise.reject(refused))).toBe('done')
})

it('a refusal that no copy explains stands', async () => {
  await expect(idempotent(key, foundNever, () => Promise.reject(refused))).rejects.toBe(refused)
})

it('a failure is not taken for an answer', async () => {
  const failure = new Error('the database is away')
  await expect(idempotent(key, foundOnSecondLook(), () => Promise.reject(failure))).rejects.toBe(failure)
})

it('without a key every submit is its own', async () => {
  const earlierAnswer = vi.fn(async () => 'of somebody else')
  expect(await idempotent(undefined, earlierAnswer, async () => 'done')).toBe('done')
  expect(earlierAnswer).not.toHaveBeenCalled()
})
