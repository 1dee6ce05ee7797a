import { daysInReverse, type readLedger as endpoint, noSuchDay } from '../../../contract/business/ledger.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { badRequest } from '../../http/api-error.ts'
import { receiptNumber } from '../invoice/document-numbers.ts'
import { findEntries, findTotals, type Span } from './store.ts'

/** Both days included. Days are those of Accra, which keeps UTC. */
export const readLedger = async (
  { db }: Pick<Context, 'db'>,
  { from, to, after = '0' }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const span = parseSpan(from, to)
  // One row more than a page tells whether there is another page.
  const entries = await findEntries(db, span, { after: Number(after), size: limits.ledgerPageSize + 1 })
  return {
    entries: entries.slice(0, limits.ledgerPageSize).map((entry) => ({
      number: entry.number,
      reference: entry.reference,
      kind: entry.kind,
      amountPesewas: entry.amount_pesewas,
      currency: entry.currency,
      feePesewas: entry.fee_pesewas,
      netPesewas: entry.amount_pesewas - entry.fee_pesewas,
      occurredAt: entry.occurred_at.toISOString(),
      vendorId: entry.vendor_id,
      businessId: entry.business_id,
      businessName: entry.business_name,
      receiptNumber: entry.receipt_number === null ? null : receiptNumber(entry.receipt_number),
      settlementId: entry.settlement_id,
    })),
    hasMore: entries.length > limits.ledgerPageSize,
    totals: await findTotals(db, span),
  }
}

const dayMs = 86_400_000

export const parseSpan = (from: string, to: string): Span => {
  const [first, last] = [startOfDay('from', from), startOfDay('to', to)]
  if (first > last) badRequest(daysInReverse, 'to')
  return { from: first, before: new Date(last.getTime() + dayMs) }
}

const startOfDay = (field: 'from' | 'to', day: string): Date => {
  const start = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day)
  return isReal ? start : badRequest(noSuchDay(day), field)
}
