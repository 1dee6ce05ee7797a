import { refusals } from '../../contract/refusals.ts'
import type { Limit, Limiter } from '../adapters/limiter.ts'
import { Refused, refuse } from './refuse.ts'

/** Counted before it begins, so that many at the same moment are no way round. What fails for our own reasons costs nothing. */
export const counted = async <T>(
  { limiter, limit, of }: { limiter: Limiter; limit: Limit; of: string },
  work: () => Promise<T>,
): Promise<T> => {
  if ((await limiter.take(limit, of)) === 'exhausted') refuse(refusals.tooManyAttempts)
  try {
    return await work()
  } catch (error) {
    if (!isTheirs(error)) await limiter.giveBack(limit, of)
    throw error
  }
}

/** From 500 on, a refusal says that we are in trouble. */
const isTheirs = (error: unknown) => error instanceof Refused && error.refusal.status < 500
