import type { Transaction } from 'kysely'
import { refundRefusals } from '../../../contract/business/finance.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { type DisputeFacts, isOpen, sumLost } from '../dispute/dispute-sums.ts'
import { nextCheckAt } from '../reconciler/next-check.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { hasBegun, isForTheDesk, movePlan } from './plan-follows.ts'
import { isLive, isUnresolved, sumRefunds } from './refund-sums.ts'
import { findRefunds, insertRefund, type LockedForRefund, type LockedRefund, setRefund } from './store.ts'

/** In place of an operator's name, which has no space. */
export const byPortal = 'the portal'

export type RefundOrder = { operator: string; amountPesewas?: number | undefined; reason?: string | undefined }
export type RecordContext = Pick<Context, 'auditHashes' | 'clock' | 'paymentFirstCheckSeconds' | 'log'>

type Verdict = { is: 'new'; amountPesewas: number } | { is: 'there already'; refund: LockedRefund } | Refusal

type Situation = {
  refunds: readonly LockedRefund[]
  /** Null where nothing was received. */
  receivedPesewas: number | null
  disputes?: readonly DisputeFacts[]
  period: 'begun' | 'not begun'
  order: RefundOrder
}

/**
 * What a desk's order to refund leads to. The same order of the same operator is the same refund, as its answer may have been
 * lost; a second one of the same amount is given with another reason.
 */
export const judgeRefund = ({ refunds, receivedPesewas, disputes = [], period, order }: Situation): Verdict => {
  if (!receivedPesewas) return refundRefusals.notPaid
  const live = refunds.filter(isLive)
  const leftPesewas = receivedPesewas - sumRefunds(live, isLive) - sumLost(disputes)
  const { operator, reason = null, amountPesewas = leftPesewas } = order
  const isOwn = (one: LockedRefund) => one.operator === operator && one.reason === reason
  const same = live.findLast((one) => isOwn(one) && (!order.amountPesewas || one.amount_pesewas === amountPesewas))
  if (same && (order.amountPesewas || leftPesewas <= 0)) return { is: 'there already', refund: same }
  if (leftPesewas <= 0)
    return live.every(({ state }) => state === 'processed') ? refundRefusals.alreadyRefunded : refundRefusals.underWay
  if (disputes.some(isOpen)) return refundRefusals.disputed
  if (amountPesewas > leftPesewas) return refundRefusals.tooMuch
  if (reason === null && period === 'begun') return refundRefusals.begun
  // The rest after earlier parts is no part any more.
  if (reason === null && amountPesewas < leftPesewas) return refundRefusals.partWithoutReason
  return { is: 'new', amountPesewas }
}

/** Written down before the provider is asked. The lock on the business lets only one change of its money happen at a time. */
export const recordRefund = async (
  context: RecordContext,
  tx: Transaction<Schema>,
  { business, payment, refunds, disputes }: LockedForRefund,
  order: RefundOrder,
): Promise<{ is: 'new' | 'there already'; id: number }> => {
  const { reference, received_pesewas: receivedPesewas, received_currency: currency } = payment
  const now = context.clock.now()
  const bought = await findPeriod(tx, reference)
  const period = bought && bought.endedAt === null && hasBegun(bought, now) ? 'begun' : 'not begun'
  const verdict = judgeRefund({ refunds, receivedPesewas, disputes, period, order })
  if ('status' in verdict) return fail(verdict)
  if (verdict.is === 'there already') return { is: verdict.is, id: verdict.refund.id }
  if (receivedPesewas === null || currency === null) throw new Error('nothing was received')

  const { amountPesewas } = verdict
  const replaced = refunds.filter((one) => isUnresolved(one) && one.amount_pesewas <= amountPesewas)
  for (const { id } of replaced) await setRefund(tx, id, { replaced_at: now })
  const told = replaced.findLast((one) => one.amount_pesewas === amountPesewas)
  const id = await insertRefund(tx, {
    reference,
    amount_pesewas: amountPesewas,
    currency,
    state: 'asked',
    operator: order.operator,
    reason: order.reason ?? null,
    asked_at: now,
    // The caller sends it right after this, so no other process should.
    sent_at: now,
    told_at: told?.told_at ?? null,
    next_check_at: nextCheckAt({ createdAt: now, checks: 0, firstSeconds: context.paymentFirstCheckSeconds, now }),
  })
  const lostPesewas = sumLost(disputes)
  const before = { refunds, lostPesewas }
  const after = { refunds: await findRefunds(tx, reference), lostPesewas }
  if (!bought || bought.endedAt !== null || !isForTheDesk(bought, now))
    await movePlan(context, tx, { reference, receivedPesewas, before, after, now })
  await appendAudit(context, tx, {
    businessId: business.id,
    at: now,
    who: order.operator === byPortal ? 'portal' : `operator ${order.operator}`,
    action: 'refund asked',
    version: business.version,
    reason: [reference, formatGhs(amountPesewas, currency), ...(order.reason ? [order.reason] : [])].join(', '),
  })
  return { is: 'new', id }
}
