import type { Refusal } from '../../../contract/endpoint.ts'
import type { Limit, Limiter } from '../../adapters/limiter.ts'
import { fail } from '../../http/api-error.ts'

export type Share = { limit: Limit; of: string; refusal: Refusal }

/** Consumes from every limit or from none. Returns a function that gives everything back. */
export const consumeAll = async (limiter: Limiter, shares: readonly Share[]): Promise<() => Promise<void>> => {
  const giveBack = async (some: readonly Share[]) => {
    await Promise.all(some.map(({ limit, of }) => limiter.giveBack(limit, of)))
  }
  for (const [at, { limit, of, refusal }] of shares.entries()) {
    const taken = await limiter.consume(limit, of)
    if (taken === 'taken') continue
    // The exhausted limit has counted this attempt too, so it is given back as well.
    await giveBack(shares.slice(0, at + 1))
    fail({ ...refusal, ...(refusal.status === 429 && taken) })
  }
  return () => giveBack(shares)
}
