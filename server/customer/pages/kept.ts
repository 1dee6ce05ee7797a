export type Kept<Value> = {
  find(key: string): Value | undefined
  keep(key: string, value: Value): Value
}

/** Parts of different kinds never make the same key: 'undefined' is not undefined. */
export const joinKey = (...parts: (string | number | boolean | undefined | null)[]): string => JSON.stringify(parts)

/** Up to so many bytes; what was asked for longest ago goes first. */
export const openKept = <Value>(mostBytes: number, countBytes: (value: Value) => number): Kept<Value> => {
  const kept = new Map<string, Value>()
  let bytes = 0
  const size = (key: string, value: Value) => key.length + countBytes(value)
  const drop = (key: string, value: Value) => {
    kept.delete(key)
    bytes -= size(key, value)
  }
  return {
    find: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      // A map keeps the order of insertion: the last one is the one that was asked for last.
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep: (key, value) => {
      const old = kept.get(key)
      if (old !== undefined) drop(key, old)
      kept.set(key, value)
      bytes += size(key, value)
      for (const [oldest, one] of kept) {
        if (bytes <= mostBytes || oldest === key) break
        drop(oldest, one)
      }
      return value
    },
  }
}
