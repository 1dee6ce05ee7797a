import type { Transaction } from 'kysely'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Charge } from '../../adapters/payment/port.ts'
import { taxInside } from '../invoice/tax.ts'
import { bookEntry } from '../ledger/store.ts'
import { findPlanBefore, grantPeriod } from '../subscription/grant-period.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { findDifferences, matchesOrder } from './differences.ts'
import type { PaymentContext, PaymentOutcome } from './outcome.ts'
import { reasons } from './outcome.ts'
import { mismatchNotification, paymentNotification } from './payment-notification.ts'
import {
  deleteSelection,
  isAtProvider,
  type LockedPayment,
  lockPayment,
  setPayment,
  takeReceiptNumber,
} from './store.ts'

type Tx = Transaction<Schema>
type Business = Awaited<ReturnType<typeof lockBusinessRow>>
export type Settlement = { business: Business; payment: LockedPayment; charge: Charge; now: Date }

/** Acts once on an answer of the provider, even when the vendor, the webhook and the reconciler all bring it. */
export const settlePayment = (
  context: PaymentContext,
  { reference, businessId }: { reference: string; businessId: string },
  charge: Charge,
): Promise<PaymentOutcome> =>
  context.db.transaction().execute(async (tx) => {
    const business = await lockBusinessRow(tx, businessId)
    const payment = await lockPayment(tx, reference)
    if (payment.state === 'succeeded' || payment.state === 'mismatched') return payment.state
    if (charge.outcome !== 'succeeded') return recordUnpaid(tx, payment, charge)
    const settlement = { business, payment, charge, now: context.clock.now() }
    return matchesOrder(payment, charge) ? recordPaid(context, tx, settlement) : recordMismatch(context, tx, settlement)
  })

/** None of these is final: the payer may try again under the same reference. */
const recordUnpaid = async (
  tx: Tx,
  payment: LockedPayment,
  { outcome, reason, channel }: Charge,
): Promise<PaymentOutcome> => {
  const { reference } = payment
  if (outcome === 'under way') {
    // The answer to a charge on a phone was lost, and it has arrived all the same.
    const isLate = payment.wallet_network !== null && payment.phone_step === null
    await setPayment(tx, reference, { state: 'open', reason: null, channel, ...(isLate && { phone_step: 'pending' }) })
    return 'under way'
  }
  // Another request is still waiting for the provider's answer.
  if (outcome === 'not completed' && !isAtProvider(payment)) return 'not completed'
  const recordedReason = {
    succeeded: null,
    failed: reason ?? reasons.failed,
    'not completed': reasons.notCompleted,
    reversed: reasons.reversed,
  }[outcome]
  await setPayment(tx, reference, { state: 'failed', reason: recordedReason, channel })
  return outcome === 'not completed' ? 'not completed' : 'failed'
}

const recordPaid = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'succeeded'> => {
  await bookReceived(tx, settlement)
  return grantPaid(context, tx, settlement)
}

/** The money is in the ledger already. */
export const grantPaid = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'succeeded'> => {
  const { business, payment, charge, now } = settlement
  const { reference, plan, duration } = payment
  const period = await grantPeriod(tx, { businessId: business.id, reference, plan, duration, now })
  const after = period.startsAt ? undefined : await findPlanBefore(tx, business.id, period)
  await deleteSelection(tx, { businessId: business.id, plan, duration })
  const receiptTax = taxInside({
    pricePesewas: payment.amount_pesewas,
    paidAt: charge.paidAt ?? now,
    taxFrom: context.taxFrom,
  })
  const document = receiptTax ? 'invoice' : 'receipt'
  await notifyVendor(
    context,
    tx,
    payment.vendor_id,
    paymentNotification(context, {
      ...period,
      duration,
      upgrade: payment.upgrade,
      amountPesewas: payment.amount_pesewas,
      after,
      document,
    }),
  )
  await setPayment(tx, reference, {
    state: 'succeeded',
    receipt_number: await takeReceiptNumber(tx),
    receipt_business_name: business.business_name,
    receipt_tin: business.tin_number,
    receipt_issuer: context.issuer,
    receipt_tax: receiptTax,
    ...receivedColumns(settlement),
  })
  return 'succeeded'
}

/** Money was received that does not match the order: the alarm calls somebody to the desk. */
const recordMismatch = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'mismatched'> => {
  const { payment, charge } = settlement
  const { reference, vendor_id: vendorId } = payment
  const differences = findDifferences(payment, charge)
  context.log.error({ reference, differing: differences }, 'ALARM: a payment does not match its order')
  await bookReceived(tx, settlement)
  await setPayment(tx, reference, { state: 'mismatched', ...receivedColumns(settlement) })
  await notifyVendor(context, tx, vendorId, mismatchNotification(context, reference))
  return 'mismatched'
}

const bookReceived = async (tx: Tx, { payment, charge, now }: Settlement): Promise<void> => {
  if (charge.amountPesewas <= 0) return
  await bookEntry(tx, {
    reference: payment.reference,
    kind: 'charge',
    amount_pesewas: charge.amountPesewas,
    currency: charge.currency,
    fee_pesewas: charge.feePesewas,
    provider_id: charge.providerId,
    occurred_at: charge.paidAt ?? now,
    booked_at: now,
  })
}

const receivedColumns = ({ charge, now }: Settlement) => ({
  provider_id: charge.providerId,
  channel: charge.channel,
  reason: charge.reason,
  received_pesewas: charge.amountPesewas,
  received_currency: charge.currency,
  fee_pesewas: charge.feePesewas,
  paid_at: charge.paidAt ?? now,
  settled_at: now,
  next_check_at: null,
  card_brand: charge.card?.brand ?? null,
  card_last4: charge.card?.last4 ?? null,
})
