/** In percent of the largest value. */
export const sharesOfLargest = (values: readonly number[]): number[] => {
  const largest = Math.max(0, ...values)
  return values.map((value) => (largest === 0 ? 0 : (Math.max(0, value) / largest) * 100))
}

/** In percent of the sum. */
export const sharesOfAll = (values: readonly number[]): number[] => {
  const sum = values.reduce((one, other) => one + other, 0)
  return values.map((value) => (sum === 0 ? 0 : (value / sum) * 100))
}

/** In percent of the chart's height, measured from its top. */
export type Column = { topPercent: number; heightPercent: number }

/** Columns go up from the zero line, and down for negative values. */
export const layOutColumns = (values: readonly number[]): { linePercent: number; columns: Column[] } => {
  const most = Math.max(0, ...values)
  const range = most - Math.min(0, ...values) || 1
  const linePercent = most === 0 && range === 1 ? 100 : (most / range) * 100
  const columns = values.map((value) => {
    const heightPercent = (Math.abs(value) / range) * 100
    return { topPercent: value > 0 ? linePercent - heightPercent : linePercent, heightPercent }
  })
  return { linePercent, columns }
}

export type ColumnLabel = { index: number; lane: 'on the column' | 'a line above' }

/** The size of a label on the narrowest screen: its width as a share of all columns, its height in percent of the chart. */
const labelShare = 1 / 3
const labelPercent = 20
/** Beyond these a label is wider than several columns, and would lie over those before the last. */
const labelledColumns = 31

/**
 * Labels the last column and the highest (the latest of equals). If the two would overlap, one moves up a line. Of many
 * columns only the highest has room for one.
 */
export const chooseLabels = (values: readonly number[]): ColumnLabel[] => {
  const last = values.length - 1
  const most = Math.max(...values)
  const highest = most > 0 ? values.lastIndexOf(most) : last
  const labels: ColumnLabel[] = [{ index: last, lane: 'on the column' }]
  if (highest === last) return labels
  if (values.length > labelledColumns) return [{ index: highest, lane: 'on the column' }]
  const { columns } = layOutColumns(values)
  const apartPercent = (columns[last]?.topPercent ?? 0) - (columns[highest]?.topPercent ?? 0)
  const isInTheWay = last - highest <= values.length * labelShare && apartPercent < labelPercent
  return [{ index: highest, lane: isInTheWay ? 'a line above' : 'on the column' }, ...labels]
}
