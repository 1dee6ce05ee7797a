import { allItems } from '../../adapters/payment/all-items.ts'
import type { Charge, Settlement } from '../../adapters/payment/port.ts'
import { isPaid, takeIn } from './compare-charges.ts'
import { type Compare, type Comparison, readSpan, reportUnreadable } from './comparison.ts'
import { findSettlement, keepSettledCharges, keepSettlement } from './settlement-store.ts'
import { findBooked } from './store.ts'

export const compareSettlements: Compare = async (comparison) => {
  const { context, sweep } = comparison
  const { items, unreadable, hasMore } = await context.payments.listSettlements(readSpan(sweep))
  reportUnreadable(comparison, unreadable)
  for (const settlement of items) {
    comparison.checkTime()
    await compareSettlement(comparison, settlement)
  }
  return { compared: items.length, next: hasMore ? sweep.page + 1 : null }
}

/** The provider's sum must be that of the same charges in our ledger, and so must its fees; what it pays out must be the rest. */
const compareSettlement = async (comparison: Comparison, settlement: Settlement): Promise<void> => {
  const { context, report } = comparison
  const { settlementId, currency, processedPesewas, feesPesewas, deductionsPesewas, paidOutPesewas } = settlement
  await keepSettlement(context.db, settlement, context.clock.now())
  const readPage = (page: number) => context.payments.listSettlementTransactions({ settlementId, page })
  for await (const read of allItems(readPage)) {
    comparison.checkTime()
    if ('unreadable' in read) reportUnreadable(comparison, read.unreadable)
    else await keepCharge(comparison, settlementId, read.item)
  }
  const { bookedPesewas, bookedFeesPesewas } = await findSettlement(context.db, settlementId)
  const about = { kind: 'settlement-differs' as const, about: settlementId, currency, isHealed: false }
  if (bookedPesewas !== processedPesewas) report({ ...about, theirs: processedPesewas, ours: bookedPesewas })
  else if (bookedFeesPesewas !== feesPesewas) report({ ...about, theirs: feesPesewas, ours: bookedFeesPesewas })
  const rest = processedPesewas - feesPesewas - deductionsPesewas
  if (paidOutPesewas !== rest) report({ ...about, theirs: paidOutPesewas, ours: rest })
}

/** It may be of a payment from before the days of this sweep. */
const keepCharge = async (comparison: Comparison, settlementId: string, charge: Charge): Promise<void> => {
  const { db } = comparison.context
  const booked = (await findBooked(db, [charge.reference])).get(charge.reference)
  if (booked && booked.chargedPesewas === null && isPaid(charge)) await takeIn(comparison, charge)
  await keepSettledCharges(db, settlementId, [charge.reference])
}
