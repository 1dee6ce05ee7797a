import type { Limiter } from '../adapters/limiter.ts'
import type { SecurityLog } from './security-log.ts'

/** Every limit that is reached leaves a line, wherever it is asked. */
export const recordLimits = (limiter: Limiter, security: SecurityLog): Limiter => ({
  ...limiter,
  consume: async (limit, key) => {
    const outcome = await limiter.consume(limit, key)
    if (outcome !== 'taken') security.record('limit-hit', { limit })
    return outcome
  },
})
