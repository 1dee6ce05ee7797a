import { refusals } from '../../contract/refusals.ts'
import type { Limit, Limiter } from '../adapters/limiter.ts'
import { ApiError, fail } from './api-error.ts'

/** Counts one more, or refuses and says how long to wait. */
export const consumeOrFail = async (limiter: Limiter, limit: Limit, of: string): Promise<void> => {
  const taken = await limiter.consume(limit, of)
  if (taken !== 'taken') fail({ ...refusals.tooManyAttempts, ...taken })
}

/**
 * Counted before it begins, so that many requests at once cannot get around the limit. A failure of ours is not
 * counted.
 */
export const rateLimited = async <T>(
  { limiter, limit, of }: { limiter: Limiter; limit: Limit; of: string },
  work: () => Promise<T>,
): Promise<T> => {
  await consumeOrFail(limiter, limit, of)
  try {
    return await work()
  } catch (error) {
    if (!isSenderFault(error)) await limiter.giveBack(limit, of)
    throw error
  }
}

/** From 500 on the fault is ours. */
const isSenderFault = (error: unknown) => error instanceof ApiError && error.refusal.status < 500
