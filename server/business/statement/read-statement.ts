import type { Statement, StatementEntry } from '../../../contract/business/statement.ts'
import type { Tax } from '../../../contract/business/tax.ts'
import type { Context } from '../../context.ts'
import { creditNoteNumber, receiptNumber } from '../invoice/document-numbers.ts'
import { findBuyer, findGivenBack, findPaid } from './store.ts'
import { sumEntries } from './sum-entries.ts'

type YearOfVendor = { vendorId: string; year: number }

export const readStatement = async (
  { db, clock, issuer }: Pick<Context, 'db' | 'clock' | 'issuer'>,
  { vendorId, year }: YearOfVendor,
): Promise<Statement> => {
  const paid = (await findPaid(db, vendorId)).map(describePaid)
  const givenBack = (await findGivenBack(db, vendorId)).filter(({ amount }) => amount > 0).map(describeGivenBack)
  // Of the same moment, what was paid comes before what went back, and documents come by their numbers.
  const all = [...paid, ...givenBack].toSorted((one, other) => one.at.localeCompare(other.at))
  const entries = all.filter(({ at }) => parseYear(at) === year)
  const now = clock.now()
  const years = new Set([now.getUTCFullYear(), ...all.map(({ at }) => parseYear(at))])
  return {
    year,
    years: [...years].toSorted((one, other) => other - one),
    entries,
    totals: sumEntries(entries),
    at: now.toISOString(),
    buyer: (await findBuyer(db, vendorId)) ?? null,
    issuer,
  }
}

const parseYear = (at: string) => Number(at.slice(0, 4))

type PaidRow = Awaited<ReturnType<typeof findPaid>>[number]
type GivenBackRow = Awaited<ReturnType<typeof findGivenBack>>[number]

const describePaid = ({ reference, plan, duration, upgrade, number, amount, at, tax }: PaidRow): StatementEntry => ({
  kind: 'payment',
  at: at.toISOString(),
  ...{ reference, plan, duration, upgrade, tax },
  number: number === null ? null : receiptNumber(number),
  amountPesewas: amount,
})

const describeGivenBack = ({
  reference,
  plan,
  duration,
  upgrade,
  number,
  amount,
  at,
  tax,
}: GivenBackRow): StatementEntry => ({
  kind: 'refund',
  at: at.toISOString(),
  ...{ reference, plan, duration, upgrade },
  number: number === null ? null : creditNoteNumber(number),
  amountPesewas: -amount,
  tax: tax && negate(tax),
})

const negate = ({ basePesewas, lines }: Tax): Tax => ({
  // A line may be nothing, and there is no minus nothing.
  basePesewas: 0 - basePesewas,
  lines: lines.map((line) => ({ ...line, amountPesewas: 0 - line.amountPesewas })),
})
