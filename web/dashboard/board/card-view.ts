import type { Way } from '../../stage/ways.ts'

export type CardStatus = 'new' | 'active' | 'attention' | 'critical' | 'normal'

/** What a card says. What could not be read is left out, never made up. */
export type CardView = {
  status?: CardStatus
  description: string
  /** Without a percentage there is nothing to measure against. */
  progress?: { words: string; percent?: number }
  actions: readonly Way[]
}

export const inWords = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
