import type { Refusal } from '../../../contract/endpoint.ts'
import type { Limit, Limiter } from '../../adapters/limiter.ts'
import { refuse } from '../../http/refuse.ts'

export type Share = { limit: Limit; of: string; refusal: Refusal }

/** Takes one of each share, or refuses and takes none. Answers how to give them back. */
export const takeEach = async (limiter: Limiter, shares: readonly Share[]): Promise<() => Promise<void>> => {
  const giveBack = async (some: readonly Share[]) => {
    await Promise.all(some.map(({ limit, of }) => limiter.giveBack(limit, of)))
  }
  for (const [at, { limit, of, refusal }] of shares.entries()) {
    if ((await limiter.take(limit, of)) === 'taken') continue
    // The share that was exhausted has counted this take as well.
    await giveBack(shares.slice(0, at + 1))
    refuse(refusal)
  }
  return () => giveBack(shares)
}
