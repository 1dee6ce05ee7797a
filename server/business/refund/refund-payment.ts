import type { Transaction } from 'kysely'
import { type refundPayment as endpoint, refundRefusals } from '../../../contract/business/finance.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { nextCheckAt } from '../reconciler/next-check.ts'
import { withdrawPeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'
import { sendRefund } from './send-refund.ts'
import { findReceived, type LockedRefund, lockForRefund, putRefund } from './store.ts'
import { hasBegun } from './withdraw-unless-begun.ts'

type RefundOrder = { reference: string; operator: string }
type RefundRecord = { is: 'new' | 'there already'; amount: string }

/** Recorded before the provider is asked, so that a command repeated after a lost answer does not refund twice. */
export const refundPayment = async (context: Context, order: RefundOrder): Promise<ReplyOf<typeof endpoint>> => {
  const { reference } = order
  const record = await context.db.transaction().execute((tx) => recordRefund(context, tx, order))
  if (record.is === 'new') context.security.record('operator-decided', { decision: 'refund asked' })
  const outcome = await (record.is === 'new' ? sendRefund(context, reference) : askAboutRefund(context, reference))
  if (outcome === 'failed' || outcome === 'none') return fail(refundRefusals.refused)
  return { message: sentences[outcome](record.amount), payment: await readDeskPayment(context, reference) }
}

const sentences = {
  pending: (amount: string) => `${amount} is on its way back to the payer. The vendor is told.`,
  processed: (amount: string) => `${amount} has gone back to the payer. The vendor is told.`,
  silent: (amount: string) =>
    `The refund of ${amount} is written down. The payment provider does not answer just now, and is asked again until it does.`,
}

/** The lock on the business lets only one change of its money happen at a time. */
const recordRefund = async (
  context: Pick<Context, 'auditHashes' | 'clock' | 'paymentFirstCheckSeconds'>,
  tx: Transaction<Schema>,
  { reference, operator }: RefundOrder,
): Promise<RefundRecord> => {
  const { business, refund: earlier } = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
  if (earlier && earlier.state !== 'failed') return describeEarlier(earlier, operator)
  const received = await findReceived(tx, reference)
  if (!received || received.amount_pesewas === 0) return fail(refundRefusals.notPaid)
  const now = context.clock.now()
  const period = await findPeriod(tx, reference)
  if (period && hasBegun(period, now)) return fail(refundRefusals.begun)

  const { amount_pesewas, currency } = received
  await withdrawPeriod(tx, reference, now)
  await putRefund(tx, {
    reference,
    amount_pesewas,
    currency,
    state: 'asked',
    operator,
    asked_at: now,
    // The caller sends it right after this, so no other process should.
    sent_at: now,
    told_at: earlier && earlier.given_up_at === null ? earlier.told_at : null,
    next_check_at: nextCheckAt({ createdAt: now, checks: 0, firstSeconds: context.paymentFirstCheckSeconds, now }),
  })
  const amount = formatGhs(amount_pesewas, currency)
  await appendAudit(context, tx, {
    businessId: business.id,
    at: now,
    who: `operator ${operator}`,
    action: 'refund asked',
    version: business.version,
    reason: `${reference}, ${amount}`,
  })
  return { is: 'new', amount }
}

const describeEarlier = (earlier: LockedRefund, operator: string): RefundRecord => {
  if (earlier.operator !== operator)
    return fail(earlier.state === 'processed' ? refundRefusals.alreadyRefunded : refundRefusals.underWay)
  return { is: 'there already', amount: formatGhs(earlier.amount_pesewas, earlier.currency) }
}
