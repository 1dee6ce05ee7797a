import type { Transaction } from 'kysely'
import { type giveUpRefund as endpoint, giveUpRefusals } from '../../../contract/business/finance.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { restorePeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { readDeskPayment } from './desk-payment.ts'
import { givenUpNotification } from './refund-notification.ts'
import { type LockedRefund, lockForRefund, setRefund } from './store.ts'

type RefundOrder = { reference: string; operator: string }

/** The money cannot be returned, so what it bought counts again for its whole time. A repeated command gives the same answer. */
export const giveUpRefund = async (context: Context, order: RefundOrder): Promise<ReplyOf<typeof endpoint>> => {
  const refund = await context.db.transaction().execute((tx) => giveUp(context, tx, order))
  return { message: describeOutcome(refund), payment: await readDeskPayment(context, order.reference) }
}

const describeOutcome = ({ told_at, ...refund }: LockedRefund) => {
  const lead = `The refund of ${formatAmount(refund)} is given up.`
  return told_at === null
    ? `${lead} The plan counts. The vendor had not heard of it.`
    : `${lead} The plan counts again, and the vendor is told.`
}

const formatAmount = (refund: Pick<LockedRefund, 'amount_pesewas' | 'currency'>) =>
  formatGhs(refund.amount_pesewas, refund.currency)

const giveUp = async (
  context: Context,
  tx: Transaction<Schema>,
  { reference, operator }: RefundOrder,
): Promise<LockedRefund> => {
  const { business, payment, refund } = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
  if (refund?.state !== 'failed') return fail(giveUpRefusals.notFailed)
  if (refund.given_up_at !== null) return refund
  const now = context.clock.now()
  await restorePeriod(tx, reference, now)
  const period = (await findPeriod(tx, reference)) ?? fail(giveUpRefusals.noPlan)
  await setRefund(tx, reference, { given_up_at: now })
  await appendAudit(context, tx, {
    businessId: business.id,
    at: now,
    who: `operator ${operator}`,
    action: 'refund given up',
    version: business.version,
    reason: `${reference}, ${formatAmount(refund)}`,
  })
  if (refund.told_at !== null)
    await notifyVendor(context, tx, payment.vendor_id, givenUpNotification(context, refund, period))
  context.security.record('operator-decided', { decision: 'refund given up', business: business.id })
  return refund
}
