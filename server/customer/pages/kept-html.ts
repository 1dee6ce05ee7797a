import { type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts'

export type KeptHtml = {
  find(key: string): PreparedAnswer | undefined
  keep(key: string, html: string): PreparedAnswer
}

/** With its compressed copies a page takes about this much more than its text. */
const copies = 1.6

/** Pages as they were rendered, up to so many bytes; the one that was asked for longest ago goes first. */
export const openKeptHtml = (mostBytes: number): KeptHtml => {
  const kept = new Map<string, PreparedAnswer>()
  let bytes = 0
  const size = (key: string, { plain }: PreparedAnswer) => key.length + plain.length * copies
  const drop = (key: string, answer: PreparedAnswer) => {
    kept.delete(key)
    bytes -= size(key, answer)
  }
  return {
    find: (key) => {
      const found = kept.get(key)
      if (!found) return undefined
      // A map keeps the order of insertion: the last one is the one that was asked for last.
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep: (key, html) => {
      const answer = prepareAnswer(html, 'quick')
      const old = kept.get(key)
      if (old) drop(key, old)
      kept.set(key, answer)
      bytes += size(key, answer)
      for (const [oldest, one] of kept) {
        if (bytes <= mostBytes || oldest === key) break
        drop(oldest, one)
      }
      return answer
    },
  }
}
