import type { Transaction } from 'kysely'
import { formatGhs } from '../../../contract/money.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { isOpen, sumLost } from '../dispute/dispute-sums.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { isHeld, isLive, sumRefunds } from './refund-sums.ts'
import { type LockedForRefund, type LockedRefund, lockForRefund, setRefund } from './store.ts'

type Tx = Transaction<Schema>

/**
 * Which of the refunds that the provider does not have are sent now: those whose turn was taken, and those that were held. While
 * a dispute is open they are held, as its answer decides about the same money; a lost one may leave less of it, or nothing.
 */
export const chooseRefundsToSend = (
  context: PaymentContext,
  reference: string,
  turns: readonly number[],
): Promise<LockedRefund[]> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockForRefund(tx, reference)
    if (!locked) throw new Error('only a payment can be refunded')
    const now = context.clock.now()
    const ready = locked.refunds.filter((one) => one.state === 'asked' && (turns.includes(one.id) || isHeld(one)))
    if (locked.disputes.some(isOpen)) {
      for (const { id } of ready) await setRefund(tx, id, { sent_at: null })
      return []
    }
    let leftPesewas = leftBeside(locked, ready)
    const chosen: LockedRefund[] = []
    for (const refund of ready) {
      const amount_pesewas = Math.min(refund.amount_pesewas, leftPesewas)
      if (amount_pesewas < refund.amount_pesewas) await recordLess(context, tx, { locked, refund, amount_pesewas, now })
      if (amount_pesewas <= 0) continue
      leftPesewas -= amount_pesewas
      await setRefund(tx, refund.id, { amount_pesewas, sent_at: now })
      chosen.push({ ...refund, amount_pesewas, sent_at: now })
    }
    return chosen
  })

/** Where no dispute is lost, the provider itself says what is too much. */
const leftBeside = ({ payment, refunds, disputes }: LockedForRefund, ready: readonly LockedRefund[]): number =>
  disputes.some(({ outcome }) => outcome === 'lost')
    ? (payment.received_pesewas ?? 0) -
      sumRefunds(refunds, (one) => isLive(one) && !ready.includes(one)) -
      sumLost(disputes)
    : Number.POSITIVE_INFINITY

type Less = { locked: LockedForRefund; refund: LockedRefund; amount_pesewas: number; now: Date }

const recordLess = async (context: PaymentContext, tx: Tx, { locked, refund, amount_pesewas, now }: Less) => {
  const { id, reference, currency } = refund
  const isNothing = amount_pesewas <= 0
  if (isNothing) await setRefund(tx, id, { state: 'failed', settled_at: now, given_up_at: now, next_check_at: null })
  const amount = formatGhs(isNothing ? refund.amount_pesewas : amount_pesewas, currency)
  const why = isNothing ? 'the money went back by a dispute' : 'which is what a dispute has left'
  context.log.info({ reference, refund: id, amount_pesewas }, 'a refund is of no more than a dispute has left')
  await appendAudit(context, tx, {
    businessId: locked.business.id,
    at: now,
    who: 'portal',
    action: isNothing ? 'refund given up' : 'refund asked',
    version: locked.business.version,
    reason: `${reference}, ${amount}, ${why}`,
  })
}
