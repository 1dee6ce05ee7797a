import type { listSettlements as endpoint } from '../../../contract/business/sweep.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { parseSpan } from '../ledger/read-ledger.ts'
import { findSettlements } from './settlement-store.ts'

/** As the last sweep saw them. */
export const listSettlements = async (
  { db }: Pick<Context, 'db'>,
  { from, to, after }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  // One row more than a page tells whether there are more.
  const rows = await findSettlements(db, { ...parseSpan(from, to), after, size: limits.ledgerPageSize + 1 })
  return {
    settlements: rows.slice(0, limits.ledgerPageSize).map((row) => ({
      id: row.id,
      status: row.status,
      currency: row.currency,
      settledAt: row.settled_at?.toISOString() ?? null,
      processedPesewas: row.processed_pesewas,
      feesPesewas: row.fees_pesewas,
      paidOutPesewas: row.paid_out_pesewas,
      charges: row.charges,
      bookedPesewas: row.bookedPesewas,
      bookedFeesPesewas: row.bookedFeesPesewas,
    })),
    hasMore: rows.length > limits.ledgerPageSize,
  }
}
