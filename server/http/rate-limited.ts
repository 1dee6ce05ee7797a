import { refusals } from '../../contract/refusals.ts'
import type { Limit, Limiter } from '../adapters/limiter.ts'
import { ApiError, fail } from './api-error.ts'

/** Counted before it begins, so that many at the same moment are no way round. What fails for our own reasons costs nothing. */
export const rateLimited = async <T>(
  { limiter, limit, of }: { limiter: Limiter; limit: Limit; of: string },
  work: () => Promise<T>,
): Promise<T> => {
  if ((await limiter.consume(limit, of)) === 'exhausted') fail(refusals.tooManyAttempts)
  try {
    return await work()
  } catch (error) {
    if (!isSenderFault(error)) await limiter.giveBack(limit, of)
    throw error
  }
}

/** From 500 on, a refusal says that we are in trouble. */
const isSenderFault = (error: unknown) => error instanceof ApiError && error.refusal.status < 500
