/** The word that needs the fewest changes, if that is few enough for a slip of the finger. */
export const findNearest = (typed: string, words: readonly string[]): string | undefined => {
  const [nearest] = words
    .map((word) => ({ word, changes: countChanges(typed, word) }))
    .toSorted((one, other) => one.changes - other.changes)
  return nearest && nearest.changes <= Math.floor(nearest.word.length / 2) ? nearest.word : undefined
}

/** Letters to add, remove or replace. */
const countChanges = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++)
      next[at] = Math.min(
        (next[at - 1] ?? 0) + 1,
        (row[at] ?? 0) + 1,
        (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1),
      )
    row = next
  }
  return row[to.length] ?? 0
}
