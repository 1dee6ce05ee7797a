/** The same choices for the same seed, so that a walk that found something can be taken again. */
export type Random = {
  /** From 0 to 1. */
  next(): number
  /** A whole number from 0, below the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new Error('There is nothing to pick from.')
      return items[below(items.length)] as T
    },
  }
}
