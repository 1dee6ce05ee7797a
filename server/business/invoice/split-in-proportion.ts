/**
 * Splits an amount so that the parts add up to it and each is within one pesewa of its exact share. What rounding leaves goes
 * to the parts that lost most of a pesewa; of equal ones, to the first. A part is never greater than its weight where the amount
 * is not greater than all weights together.
 */
export const splitInProportion = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / total))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byLoss = weights
    .map((weight, at) => ({ at, loss: (amount * weight) % total }))
    .toSorted((one, other) => other.loss - one.loss)
  for (const { at } of byLoss.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}
