import { orderInWords } from '../../../contract/business/plans.ts'
import {
  listParties,
  listTotals,
  type Statement,
  type StatementEntry,
  statementDate,
} from '../../../contract/business/statement.ts'
import type { TaxName } from '../../../contract/business/tax.ts'
import { baseTitle } from '../../../contract/business/tax-titles.ts'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Context } from '../../context.ts'

export type StatementWords = {
  product: string
  title: string
  lead: string[]
  /** The first is the head. Those from `amountsFrom` on are amounts. */
  table: string[][]
  amountsFrom: number
  totals: (readonly [label: string, value: string])[]
  foot: string
}

export const statementWords = (statement: Statement, support: Context['support']): StatementWords => {
  const { year, entries, totals } = statement
  const names = totals.tax?.lines.map(({ name }) => name) ?? []
  const taxHeads = totals.tax ? [baseTitle, ...names] : []
  return {
    product: productName,
    title: `Statement ${year}`,
    lead: [...listParties(statement), `${statementDate(statement)} All amounts are in GHS.`],
    table: [
      ['Date', 'Document', 'What', ...taxHeads, 'Amount'],
      ...entries.map((entry) => [
        dateInWords(entry.at),
        entry.number ?? 'None',
        describeEntry(entry),
        ...(totals.tax ? taxCells(entry, names) : []),
        inColumn(entry.amountPesewas),
      ]),
    ],
    amountsFrom: 3,
    totals: listTotals(totals).map(({ title, amountPesewas }) => [title, formatGhs(amountPesewas)] as const),
    foot: `Questions about this statement? ${support.email}, ${support.phone}`,
  }
}

const describeEntry = ({ kind, ...entry }: StatementEntry) => {
  const order = orderInWords(entry)
  return kind === 'refund' ? `Refund: ${order}` : order
}

const taxCells = ({ tax }: StatementEntry, names: readonly TaxName[]) => [
  tax ? inColumn(tax.basePesewas) : '–',
  ...names.map((name) => {
    const line = tax?.lines.find((line) => line.name === name)
    return line ? inColumn(line.amountPesewas) : '–'
  }),
]

/** The currency stands above the table. */
const inColumn = (amountPesewas: number) => formatGhs(amountPesewas).replace('GHS ', '')
