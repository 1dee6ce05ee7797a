import type { Refusal } from '../../../contract/endpoint.ts'
import type { Limit, Limiter } from '../../adapters/limiter.ts'
import { fail } from '../../http/api-error.ts'

export type Share = { limit: Limit; of: string; refusal: Refusal }

/** Takes one of each share, or refuses and takes none. Answers how to give them back. */
export const consumeAll = async (limiter: Limiter, shares: readonly Share[]): Promise<() => Promise<void>> => {
  const giveBack = async (some: readonly Share[]) => {
    await Promise.all(some.map(({ limit, of }) => limiter.giveBack(limit, of)))
  }
  for (const [at, { limit, of, refusal }] of shares.entries()) {
    if ((await limiter.consume(limit, of)) === 'taken') continue
    // The share that was exhausted has counted this take as well.
    await giveBack(shares.slice(0, at + 1))
    fail(refusal)
  }
  return () => giveBack(shares)
}
