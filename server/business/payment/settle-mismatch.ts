import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Charge } from '../../adapters/payment/port.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { bookEntry } from '../ledger/store.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { matchesOrder } from './differences.ts'
import type { PaymentContext, PaymentOutcome } from './outcome.ts'
import { grantPaid, type Settlement } from './settle-payment.ts'
import { isClaimedBack, type LockedPayment, lockPayment } from './store.ts'

type Mismatch = { reference: string; business_id: string }

/**
 * A payment that did not match is looked at again. If it matches now, and none of its money has gone back or is in dispute, it buys what was
 * ordered. If not, nothing changes: whoever looks finds it where it was.
 */
export const settleMismatch = async (
  context: PaymentContext,
  { reference, business_id: businessId }: Mismatch,
  { charge, operator }: { charge: Charge | undefined; operator: string },
): Promise<PaymentOutcome> => {
  if (charge?.outcome !== 'succeeded') return 'mismatched'
  return context.db.transaction().execute(async (tx) => {
    const business = await lockBusinessRow(tx, businessId)
    const payment = await lockPayment(tx, reference)
    if (payment.state !== 'mismatched') return payment.state === 'succeeded' ? 'succeeded' : 'under way'
    if (!matchesOrder(payment, charge) || (await isClaimedBack(tx, reference))) return 'mismatched'
    const settlement = { business, payment, charge, now: context.clock.now() }
    if (!(await correctLedger(context, tx, settlement))) return 'mismatched'
    await appendAudit(context, tx, {
      businessId,
      at: settlement.now,
      who: `operator ${operator}`,
      action: 'mismatch settled',
      version: business.version,
      reason: reference,
    })
    return grantPaid(context, tx, settlement)
  })
}

/** The ledger is only added to, so it gets the difference. False where that cannot be written as one amount. */
const correctLedger = async (
  { log }: PaymentContext,
  tx: Transaction<Schema>,
  { payment, charge, now }: Settlement,
): Promise<boolean> => {
  const { reference, received_currency: booked } = payment
  if (booked !== null && booked !== charge.currency) {
    const sentence = 'ALARM: a payment is booked in another currency than the payment provider names now'
    log.error({ reference, booked, named: charge.currency }, sentence)
    return false
  }
  const { amountPesewas, feePesewas } = findCorrection(payment, charge)
  if (amountPesewas === 0 && feePesewas === 0) return true
  log.warn({ reference, amountPesewas, feePesewas }, 'the ledger is corrected by what the payment provider says now')
  await bookEntry(tx, {
    reference,
    kind: payment.received_pesewas ? 'correction' : 'charge',
    amount_pesewas: amountPesewas,
    currency: charge.currency,
    fee_pesewas: feePesewas,
    provider_id: charge.providerId,
    occurred_at: charge.paidAt ?? now,
    booked_at: now,
  })
  return true
}

export const findCorrection = (
  { received_pesewas, fee_pesewas }: Pick<LockedPayment, 'received_pesewas' | 'fee_pesewas'>,
  charge: Pick<Charge, 'amountPesewas' | 'feePesewas'>,
) => ({
  amountPesewas: charge.amountPesewas - (received_pesewas ?? 0),
  feePesewas: charge.feePesewas - (fee_pesewas ?? 0),
})
