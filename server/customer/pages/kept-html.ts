import { type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts'
import { openKept } from './kept.ts'

export type KeptHtml = {
  find(key: string): PreparedAnswer | undefined
  keep(key: string, html: string): PreparedAnswer
}

/** With its compressed copies a page takes about this much more than its text. */
const copies = 1.6

/** Pages as they were rendered. */
export const openKeptHtml = (mostBytes: number): KeptHtml => {
  const { find, keep } = openKept<PreparedAnswer>(mostBytes, ({ plain }) => plain.length * copies)
  return { find, keep: (key, html) => keep(key, prepareAnswer(html, 'quick')) }
}
