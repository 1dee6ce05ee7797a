import type { Transaction } from 'kysely'
import * as contract from '../../../contract/business/period-decision.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { sumLost } from '../dispute/dispute-sums.ts'
import { endPeriodNow, undoEnd } from '../subscription/end-period.ts'
import { findPeriod, isTakenOver, setKept } from '../subscription/period-store.ts'
import { readDeskPayment } from './desk-payment.ts'
import { periodEndedNotification, periodRestoredNotification } from './period-notification.ts'
import { isProcessed, planFollows, sumRefunds } from './refund-sums.ts'
import { type LockedForRefund, lockForRefund } from './store.ts'

type Tx = Transaction<Schema>
type Decision = { reference: string; operator: string; reason: string }
type Reply = ReplyOf<typeof contract.endPeriod>
type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>
type Given = { locked: LockedForRefund; period: Period; now: Date }
const { periodRefusals } = contract

/** The vendor has no plan from this payment any more, begun or not. A repeated command gives the same answer. */
export const endPeriod = (context: Context, decision: Decision): Promise<Reply> =>
  decide(context, decision, 'period ended', async (tx, { locked, period, now }) => {
    const { reference, operator, reason } = decision
    if (period.endedAt !== null)
      return period.endedBy === operator && period.endReason === reason
        ? 'there already'
        : fail(periodRefusals.notCounting)
    if (period.withdrawnAt !== null) fail(periodRefusals.notCounting)
    if (await isTakenOver(tx, reference, now)) fail(periodRefusals.takenOver)
    if (period.endsAt !== null && period.endsAt <= now) fail(periodRefusals.over)
    await endPeriodNow(tx, { reference, operator, reason, now })
    const letter = periodEndedNotification(context, { reference, plan: period.plan, reason })
    await notifyVendor(context, tx, locked.payment.vendor_id, letter)
    return 'The plan has ended. The vendor is told.'
  })

export const undoEndPeriod = (context: Context, decision: Decision): Promise<Reply> =>
  decide(context, decision, 'period end undone', async (tx, { locked, period, now }) => {
    const { reference, reason } = decision
    if (period.endedAt === null) return fail(periodRefusals.notEnded)
    const received = locked.payment.received_pesewas ?? 0
    // One that had not begun goes with its money; whether one that had begun counts, the desk decides.
    const gone = { refunds: locked.refunds, lostPesewas: sumLost(locked.disputes) }
    if (period.leftMs === null && planFollows(gone, received) !== 'counts') fail(periodRefusals.refunded)
    await undoEnd(tx, reference, now)
    const restored = (await findPeriod(tx, reference)) ?? period
    await notifyVendor(context, tx, locked.payment.vendor_id, periodRestoredNotification(context, restored, reason))
    const until = restored.endsAt ? `runs until ${dateInWords(restored.endsAt)}` : 'begins with the approval'
    return `The plan counts again and ${until}. The vendor is told.`
  })

export const keepPeriod = (context: Context, decision: Decision): Promise<Reply> =>
  decide(context, decision, 'period kept', async (tx, { locked, period, now }) => {
    if (period.keptAt !== null) return 'there already'
    if (period.withdrawnAt !== null || period.endedAt !== null) fail(periodRefusals.notCounting)
    const isLost = locked.disputes.some(({ outcome }) => outcome === 'lost')
    const returned = sumRefunds(locked.refunds, isProcessed)
    if (!isLost && returned < (locked.payment.received_pesewas ?? 0)) fail(periodRefusals.notRefunded)
    await setKept(tx, decision.reference, now)
    return 'The plan counts although its money went back. It has left the list.'
  })

type Action = 'period ended' | 'period end undone' | 'period kept'

/** Under the locks on the business and the payment, as every change of money and periods. */
const decide = async (
  context: Context,
  { reference, operator, reason }: Decision,
  action: Action,
  act: (tx: Tx, given: Given) => Promise<string>,
): Promise<Reply> => {
  const message = await context.db.transaction().execute(async (tx) => {
    const locked = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
    const period = (await findPeriod(tx, reference)) ?? fail(periodRefusals.none)
    const now = context.clock.now()
    const done = await act(tx, { locked, period, now })
    if (done === 'there already') return 'This is decided already.'
    const { id: businessId, version } = locked.business
    const who = `operator ${operator}` as const
    await appendAudit(context, tx, { businessId, at: now, who, action, version, reason: `${reference}, ${reason}` })
    context.security.record('operator-decided', { decision: action, business: businessId })
    return done
  })
  return { message, payment: await readDeskPayment(context, reference) }
}
