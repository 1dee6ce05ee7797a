import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type Limit = { name: string; points: number; seconds: number }

/** How long until one more may be taken; it can be spread into a refusal. */
export type Exhausted = { retryAfterSeconds: number }

/** Counts in the database, so that neither a restart nor a second server resets a limit. */
export type Limiter = {
  consume(limit: Limit, key: string): Promise<'taken' | Exhausted>
  /** Undoes one `consume` that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>
}

export const openLimiter = (pool: Pool): Limiter => {
  const known = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, points, seconds: duration }: Limit) => {
    const existing = known.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'http',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    })
    known.set(name, limiter)
    return limiter
  }
  return {
    consume: async (limit, key) => {
      try {
        await limiterFor(limit).consume(key)
        return 'taken'
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes)
          return { retryAfterSeconds: Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)) }
        throw outcome
      }
    },
    giveBack: async (limit, key) => void (await limiterFor(limit).reward(key)),
  }
}
