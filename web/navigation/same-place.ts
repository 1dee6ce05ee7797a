/** Given along with a new address of the page the reader is on: they stay where they are, and so does their focus. */
export const samePlace = { isSamePlace: true }

export const isSamePlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePlace' in state
