import { disputeRefusals, type settleDispute as endpoint } from '../../../contract/business/dispute.ts'
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { lockForRefund, setRefund } from '../refund/store.ts'
import { readDispute } from './describe-dispute.ts'
import { leftForDispute } from './record-answer.ts'
import { findDispute, lockDispute, setDispute } from './store.ts'
import { bookLoss, findHeardRefund } from './take-in-dispute.ts'

type Order = BodyOf<typeof endpoint> & { id: string; operator: string }

/** The provider has a word for the outcome that we do not know, and somebody has seen in its dashboard what it means. */
export const settleDispute = async (context: Context, order: Order): Promise<ReplyOf<typeof endpoint>> => {
  await context.db.transaction().execute(async (tx) => {
    const { reference } = (await findDispute(tx, order.id)) ?? fail(refusals.notFound)
    const locked = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
    const known = await lockDispute(tx, order.id)
    if (known.outcome === order.outcome) return
    if (known.outcome !== 'unclear') fail(disputeRefusals.notUnclear)
    const now = context.clock.now()
    const currency = known.currency ?? locked.payment.received_currency ?? 'GHS'
    const amountPesewas = order.outcome === 'lost' ? chooseAmount(order, known, leftForDispute(locked, known)) : null
    const earlier =
      amountPesewas === null
        ? undefined
        : findHeardRefund(locked, { dispute: { createdAt: known.opened_at }, amountPesewas, currency })
    const lost = earlier ? null : amountPesewas
    await setDispute(tx, order.id, {
      outcome: order.outcome,
      lost_pesewas: lost,
      next_check_at: null,
      ...(earlier && { provider_refund_id: earlier.provider_refund_id }),
    })
    if (lost !== null) await bookLoss(context, tx, { known, locked, lost, currency, at: now, now })
    // A refund that waited for it goes on.
    for (const { id } of locked.refunds.filter(({ state }) => state === 'asked'))
      await setRefund(tx, id, { next_check_at: now })
    await appendAudit(context, tx, {
      businessId: locked.business.id,
      at: now,
      who: `operator ${order.operator}`,
      action: 'dispute settled',
      version: locked.business.version,
      reason: [
        ...[reference, `dispute ${order.id}`, order.outcome],
        ...(amountPesewas === null ? [] : [formatGhs(amountPesewas, currency)]),
        order.reason,
      ].join(', '),
    })
    context.security.record('operator-decided', { decision: 'dispute settled', business: locked.business.id })
  })
  return { message: sentences[order.outcome], dispute: await readDispute(context, order.id) }
}

const sentences = {
  won: 'The dispute is won: the money stays.',
  lost: 'The dispute is lost, and what went back is booked. Now decide about the plan.',
} as const

const chooseAmount = ({ amountPesewas }: Order, { asked_pesewas }: { asked_pesewas: number | null }, left: number) => {
  const amount = amountPesewas ?? (asked_pesewas === null ? null : Math.min(asked_pesewas, left))
  if (left <= 0) return fail(disputeRefusals.nothingLeft)
  if (amount === null) return fail(disputeRefusals.noAmount)
  return amount > left ? fail(disputeRefusals.tooMuch) : amount
}
