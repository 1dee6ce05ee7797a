/** One line of a table for other programs. Text that a spreadsheet would take for a formula is kept from it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => cells.map(csvCell).join(',')

const csvCell = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cedis with two decimals, for a column of amounts. */
export const csvAmount = (amountPesewas: number | null): number | null =>
  amountPesewas === null ? null : Number((amountPesewas / 100).toFixed(2))
