import type { Statement } from '../../../contract/business/statement.ts'

/** Of somebody who has not paid yet. */
export const emptyStatement: Statement = {
  year: 2026,
  years: [2026],
  entries: [],
  totals: { paidPesewas: 0, refundedPesewas: 0, sumPesewas: 0, tax: null },
}
