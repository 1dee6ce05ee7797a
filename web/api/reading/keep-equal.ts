const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The new answer, with every part that is as it was taken from the answer before: what shows such a part need not be
 * rendered again.
 */
export const keepEqual = <Body>(before: unknown, now: Body): Body => {
  if (Object.is(before, now)) return now
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const names = Object.keys(now)
  const merged = names.map((name) => [name, keepEqual(before[name], now[name])] as const)
  const isSame =
    names.length === Object.keys(before).length &&
    merged.every(([name, part]) => name in before && part === before[name])
  if (isSame) return before as Body
  return (Array.isArray(now) ? merged.map(([, part]) => part) : Object.fromEntries(merged)) as Body
}
