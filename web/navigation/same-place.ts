/** Navigation state for a new address of the same page: scroll position and focus stay where they are. */
export const samePlace = { isSamePlace: true }

export const isSamePlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePlace' in state
