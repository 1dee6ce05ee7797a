import type { StatementEntry, StatementTotals } from '../../../contract/business/statement.ts'
import { type Tax, taxNames } from '../../../contract/business/tax.ts'

export const sumEntries = (entries: readonly StatementEntry[]): StatementTotals => {
  const paidPesewas = sum(entries.filter(({ kind }) => kind === 'payment').map(({ amountPesewas }) => amountPesewas))
  const sumPesewas = sum(entries.map(({ amountPesewas }) => amountPesewas))
  return { paidPesewas, refundedPesewas: sumPesewas - paidPesewas, sumPesewas, tax: sumTax(entries) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const sumTax = (entries: readonly StatementEntry[]): StatementTotals['tax'] => {
  const taxed = entries.flatMap(({ tax }) => tax ?? [])
  if (taxed.length === 0) return null
  return {
    basePesewas: sum(taxed.map(({ basePesewas }) => basePesewas)),
    lines: taxNames
      .filter((name) => taxed.some(({ lines }) => lines.some((line) => line.name === name)))
      .map((name) => ({ name, amountPesewas: sumLines(taxed, name) })),
    untaxedPesewas: sum(entries.filter(({ tax }) => !tax).map(({ amountPesewas }) => amountPesewas)),
  }
}

const sumLines = (taxed: readonly Tax[], name: string) =>
  sum(taxed.flatMap(({ lines }) => lines.filter((line) => line.name === name).map((line) => line.amountPesewas)))
