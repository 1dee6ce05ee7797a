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
import { sumLost } from '../dispute/dispute-sums.ts'
import { statusRules } from '../status/status-rules.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { readDeskPayment } from './desk-payment.ts'
import { movePlan } from './plan-follows.ts'
import { givenUpNotification } from './refund-notification.ts'
import { isUnresolved } from './refund-sums.ts'
import { findRefunds, type LockedRefund, lockForRefund, setRefund } from './store.ts'

type RefundOrder = { reference: string; operator: string; reason: string }
type GivenUp = { amountPesewas: number; currency: string; plan: 'counts' | 'counts again'; isTold: boolean }

/** The money cannot be returned, so what it bought counts for its whole time. A repeated command gives the same answer. */
export const giveUpRefund = async (context: Context, order: RefundOrder): Promise<ReplyOf<typeof endpoint>> => {
  const givenUp = await context.db.transaction().execute((tx) => giveUp(context, tx, order))
  return { message: describeOutcome(givenUp), payment: await readDeskPayment(context, order.reference) }
}

const describeOutcome = ({ plan, isTold, ...refund }: GivenUp) => {
  const lead = `The refund of ${formatGhs(refund.amountPesewas, refund.currency)} is given up.`
  return isTold
    ? `${lead} The plan ${plan}, and the vendor is told.`
    : `${lead} The plan counts. The vendor had not heard of it.`
}

const giveUp = async (
  context: Context,
  tx: Transaction<Schema>,
  { reference, operator, reason }: RefundOrder,
): Promise<GivenUp> => {
  const { business, payment, refunds, disputes } = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
  const failed = refunds.filter(isUnresolved)
  if (failed.length === 0) return describeEarlier(refunds) ?? fail(giveUpRefusals.notFailed)
  if (statusRules[business.status].isRefused) fail(giveUpRefusals.refused)
  const before = (await findPeriod(tx, reference)) ?? fail(giveUpRefusals.noPlan)
  if (before.endedAt !== null) fail(giveUpRefusals.ended)
  const now = context.clock.now()
  for (const { id } of failed) await setRefund(tx, id, { given_up_at: now })
  const receivedPesewas = payment.received_pesewas ?? 0
  const lostPesewas = sumLost(disputes)
  await movePlan(context, tx, {
    ...{ reference, receivedPesewas, now },
    before: { refunds, lostPesewas },
    after: { refunds: await findRefunds(tx, reference), lostPesewas },
  })
  const period = (await findPeriod(tx, reference)) ?? before
  const givenUp = sumUp(failed, before.withdrawnAt !== null && period.withdrawnAt === null ? 'counts again' : 'counts')
  await appendAudit(context, tx, {
    businessId: business.id,
    at: now,
    who: `operator ${operator}`,
    action: 'refund given up',
    version: business.version,
    reason: `${reference}, ${formatGhs(givenUp.amountPesewas, givenUp.currency)}, ${reason}`,
  })
  const told = { reference, amount_pesewas: givenUp.amountPesewas, currency: givenUp.currency }
  if (givenUp.isTold)
    await notifyVendor(
      context,
      tx,
      payment.vendor_id,
      givenUpNotification(context, told, { ...period, is: givenUp.plan }),
    )
  context.security.record('operator-decided', { decision: 'refund given up', business: business.id })
  return givenUp
}

/** Those that were given up together. */
const describeEarlier = (refunds: readonly LockedRefund[]): GivenUp | undefined => {
  const last = refunds.findLast(({ given_up_at }) => given_up_at !== null)?.given_up_at?.getTime()
  const givenUp = refunds.filter(({ given_up_at }) => given_up_at && given_up_at.getTime() === last)
  return givenUp.length > 0 ? sumUp(givenUp, 'counts again') : undefined
}

const sumUp = (refunds: readonly LockedRefund[], plan: GivenUp['plan']): GivenUp => ({
  amountPesewas: refunds.reduce((sum, { amount_pesewas }) => sum + amount_pesewas, 0),
  currency: refunds[0]?.currency ?? 'GHS',
  plan,
  isTold: refunds.some(({ told_at }) => told_at !== null),
})
