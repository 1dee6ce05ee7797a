import type { Transaction } from 'kysely'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Charge } from '../../adapters/payment/port.ts'
import { taxInside } from '../invoice/tax.ts'
import { bookEntry } from '../ledger/store.ts'
import { refundLate } from '../refund/refund-unused.ts'
import { statusRules } from '../status/status-rules.ts'
import { findPlanBefore, grantPeriod } from '../subscription/grant-period.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { insertPeriod, setWithdrawn } from '../subscription/period-store.ts'
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
    const isReversed = charge.outcome === 'reversed' && charge.paidAt !== null
    if (charge.outcome !== 'succeeded' && !isReversed) return recordUnpaid(tx, payment, charge)
    const settlement = { business, payment, charge, now: context.clock.now() }
    if (isReversed && matchesOrder(payment, charge)) return recordReversed(context, tx, settlement)
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

/**
 * It was paid and given back before we heard of it. It is booked as every charge, and its plan never counts; what went back is
 * booked by the question about its refunds, or by its dispute.
 */
const recordReversed = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'succeeded'> => {
  const { business, payment, now } = settlement
  const { reference, plan, duration } = payment
  await bookReceived(tx, settlement)
  await insertPeriod(tx, business.id, { reference, plan, duration }, now)
  await setWithdrawn(tx, reference, now)
  await setSucceeded(context, tx, settlement)
  await context.jobs.enqueue(tx, 'ask-about-refund', { reference })
  return 'succeeded'
}

const recordPaid = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'succeeded'> => {
  await bookReceived(tx, settlement)
  return grantPaid(context, tx, settlement)
}

/** The money is in the ledger already. */
export const grantPaid = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'succeeded'> => {
  const { business, payment, now } = settlement
  const { reference, plan, duration } = payment
  const period = await grantPeriod(tx, { businessId: business.id, reference, plan, duration, now })
  const after = period.startsAt ? undefined : await findPlanBefore(tx, business.id, period)
  await deleteSelection(tx, { businessId: business.id, plan, duration })
  await setSucceeded(context, tx, settlement)
  const isLate = statusRules[business.status].isRefused && !period.startsAt
  const refused = isLate && ((await refundLate(context, tx, reference, now)) ? 'goes back' : 'waits for the desk')
  const document = findTax(context, settlement) ? 'invoice' : 'receipt'
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
      ...(refused && { refused }),
    }),
  )
  return 'succeeded'
}

const findTax = ({ taxFrom }: PaymentContext, { payment, charge, now }: Settlement) =>
  taxInside({ pricePesewas: payment.amount_pesewas, paidAt: charge.paidAt ?? now, taxFrom })

const setSucceeded = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<void> => {
  const { business, payment } = settlement
  await setPayment(tx, payment.reference, {
    state: 'succeeded',
    receipt_number: await takeReceiptNumber(tx),
    receipt_business_name: business.business_name,
    receipt_tin: business.tin_number,
    receipt_issuer: context.issuer,
    receipt_tax: findTax(context, settlement),
    ...receivedColumns(settlement),
  })
}

/** Money was received that does not match the order: the alarm calls somebody to the desk. */
const recordMismatch = async (context: PaymentContext, tx: Tx, settlement: Settlement): Promise<'mismatched'> => {
  const { payment, charge } = settlement
  const { reference, vendor_id: vendorId } = payment
  const differences = findDifferences(payment, charge)
  context.log.error({ reference, differing: differences }, 'ALARM: a payment does not match its order')
  await bookReceived(tx, settlement)
  await setPayment(tx, reference, { state: 'mismatched', ...receivedColumns(settlement) })
  // The vendor hears of money that went back as soon as its refund or dispute is booked.
  if (charge.outcome === 'reversed') await context.jobs.enqueue(tx, 'ask-about-refund', { reference })
  else await notifyVendor(context, tx, vendorId, mismatchNotification(context, reference))
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
