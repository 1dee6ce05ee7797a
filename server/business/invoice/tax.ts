import type { Tax, TaxLine } from '../../../contract/business/tax.ts'
import { findRates } from '../../../contract/business/tax-rates.ts'
import { splitInProportion } from './split-in-proportion.ts'

type Sale = {
  pricePesewas: number
  paidAt: Date
  /** The first day with tax, as 2026-12-01; null where tax is off. */
  taxFrom: string | null
}

/** Prices include the tax. Null where none is charged: the document is then a receipt without tax lines. */
export const taxInside = ({ pricePesewas, paidAt, taxFrom }: Sale): Tax | null => {
  const day = paidAt.toISOString().slice(0, 10)
  const rates = findRates(day)
  if (taxFrom === null || day < taxFrom || !rates) return null
  const whole = rates.reduce((sum, { basisPoints }) => sum + basisPoints, 10_000)
  // Each line is rounded by itself, so that equal rates give equal amounts. The base is what is left of the price.
  const amounts = rates.map(({ basisPoints }) => Math.round((pricePesewas * basisPoints) / whole))
  return withAmounts(rates, [...amounts, amounts.reduce((rest, amount) => rest - amount, pricePesewas)])
}

/** The tax in a part that goes back, where `before` went back already: never more than is left of any line. */
export const taxInCredit = (invoiced: Tax, before: readonly Tax[], amountPesewas: number): Tax => {
  const left = listAmounts(invoiced).map((amount, at) =>
    before.reduce((rest, credited) => rest - (listAmounts(credited)[at] ?? 0), amount),
  )
  return withAmounts(invoiced.lines, splitInProportion(amountPesewas, left))
}

const listAmounts = ({ basePesewas, lines }: Tax) => [...lines.map(({ amountPesewas }) => amountPesewas), basePesewas]

const withAmounts = (rates: readonly Omit<TaxLine, 'amountPesewas'>[], amounts: readonly number[]): Tax => ({
  basePesewas: amounts.at(-1) ?? 0,
  lines: rates.map(({ name, basisPoints }, at) => ({ name, basisPoints, amountPesewas: amounts[at] ?? 0 })),
})
