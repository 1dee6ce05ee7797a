import type { Transaction } from 'kysely'
import { madeElsewhere } from '../../../contract/business/finance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { ProviderSilent } from '../../adapters/payment/port.ts'
import type { Dispute } from '../../adapters/payment/port-disputes.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'
import { bookEntry } from '../ledger/store.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { hasBegun, movePlan } from '../refund/plan-follows.ts'
import { isProcessed, sumRefunds } from '../refund/refund-sums.ts'
import { findReceived, type LockedForRefund, lockForRefund, setRefund } from '../refund/store.ts'
import { findPeriod, setKept } from '../subscription/period-store.ts'
import { disputeOutcome, lostPesewas } from './dispute-outcome.ts'
import { findEarlierRefund } from './dispute-refund.ts'
import { sumLost } from './dispute-sums.ts'
import { announceDispute, type LockedDispute, lockDispute, setDispute } from './store.ts'

type Tx = Transaction<Schema>

const checkAgainMs = 3_600_000

export type Heard = 'heard' | 'silent' | 'not ours'

/** Asks about one dispute and acts on the answer. The event, the job that follows disputes and the desk come through here. */
export const askAboutDispute = async (context: PaymentContext, id: string): Promise<Heard> => {
  try {
    const dispute = await context.payments.readDispute(id)
    if (dispute?.disputeId === id) return await hearDispute(context, dispute)
    context.log.error({ dispute: id }, 'ALARM: the payment provider does not know a dispute that it told of')
    return 'not ours'
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    context.log.warn({ dispute: id, err: error }, 'the payment provider is silent about a dispute')
    return 'silent'
  }
}

/** What the provider says of a dispute is acted on. The payment comes first: it may be that we never heard of that either. */
export const hearDispute = async (context: PaymentContext, dispute: Dispute): Promise<Heard> => {
  const { disputeId, reference } = dispute
  if (reference === null) return logNotOurs(context, dispute)
  if (!(await findReceived(context.db, reference)) && (await askProvider(context, reference)) === 'silent')
    return 'silent'
  return context.db.transaction().execute(async (tx) => {
    const locked = await lockForRefund(tx, reference)
    if (!locked) return logNotOurs(context, dispute)
    const now = context.clock.now()
    const known = await announceDispute(tx, { id: disputeId, reference, now })
    if (known === 'new') context.log.error({ reference, dispute: disputeId }, 'ALARM: a payment is disputed')
    await record(context, tx, { known: await lockDispute(tx, disputeId), locked, dispute, now })
    // A refund that is not sent yet waits for an open dispute, and goes on when that is decided.
    for (const { id } of locked.refunds.filter(({ state }) => state === 'asked'))
      await setRefund(tx, id, { next_check_at: now })
    return 'heard'
  })
}

const logNotOurs = ({ log }: PaymentContext, { disputeId, reference }: Dispute): 'not ours' => {
  log.error({ reference, dispute: disputeId }, 'ALARM: a payment is disputed that is not ours')
  return 'not ours'
}

type Recorded = { known: LockedDispute; locked: LockedForRefund; dispute: Dispute; now: Date }

/** A lost dispute is booked once and stays so: the ledger is only added to. */
const record = async (context: PaymentContext, tx: Tx, { known, locked, dispute, now }: Recorded): Promise<void> => {
  const { received_pesewas: received, received_currency } = locked.payment
  const isBooked = known.outcome === 'lost'
  const said = disputeOutcome(dispute)
  // What the desk has found out stays, whatever word the provider has for it.
  const outcome = isBooked || (known.outcome === 'won' && said === 'unclear') ? known.outcome : said
  const currency = dispute.currency ?? received_currency ?? 'GHS'
  const amount = isBooked ? known.lost_pesewas : lostPesewas(dispute, received)
  const earlier =
    isBooked || amount === null ? undefined : findHeardRefund(locked, { dispute, amountPesewas: amount, currency })
  const lost = earlier ? null : amount
  await setDispute(tx, known.id, {
    status: dispute.status,
    resolution: dispute.resolution,
    category: dispute.category,
    asked_pesewas: known.asked_pesewas ?? dispute.refundPesewas,
    currency,
    due_at: dispute.dueAt,
    opened_at: dispute.createdAt ?? known.opened_at,
    resolved_at: dispute.resolvedAt,
    outcome,
    lost_pesewas: lost,
    provider_refund_id: earlier?.provider_refund_id ?? known.provider_refund_id,
    next_check_at: outcome === 'won' || outcome === 'lost' ? null : new Date(now.getTime() + checkAgainMs),
  })
  if (outcome === known.outcome) return
  logOutcome(context, { known, outcome, resolution: dispute.resolution })
  if (outcome !== 'lost' || lost === null) return
  await bookLoss(context, tx, { known, locked, lost, currency, at: dispute.resolvedAt ?? now, now })
}

/** The same money, heard of before as a refund that was made elsewhere. */
export const findHeardRefund = (
  { refunds, disputes }: LockedForRefund,
  loss: { dispute: Pick<Dispute, 'createdAt'>; amountPesewas: number; currency: string },
) => findEarlierRefund(refunds, disputes, { ...loss, elsewhere: madeElsewhere })

type Loss = { known: LockedDispute; locked: LockedForRefund; lost: number; currency: string; at: Date; now: Date }

export const bookLoss = async (
  context: PaymentContext,
  tx: Tx,
  { known, locked, lost, currency, at, now }: Loss,
): Promise<void> => {
  const returned = sumRefunds(locked.refunds, isProcessed) + sumLost(locked.disputes) + lost
  if (returned > (locked.payment.received_pesewas ?? 0))
    context.log.error({ reference: known.reference, returned }, 'ALARM: more was refunded than was received')
  await bookEntry(tx, {
    reference: known.reference,
    kind: 'dispute',
    amount_pesewas: -lost,
    currency,
    fee_pesewas: 0,
    provider_id: known.id,
    occurred_at: at,
    booked_at: now,
  })
  await issueCreditNote(tx, { reference: known.reference, amountPesewas: lost, by: { disputeId: known.id }, now })
  await setKept(tx, known.reference, null)
  await takePlan(context, tx, { locked, lost, now })
}

/** About one that has begun, the desk decides: the dispute stays on its list. */
const takePlan = async (
  context: PaymentContext,
  tx: Tx,
  { locked, lost, now }: { locked: LockedForRefund; lost: number; now: Date },
): Promise<void> => {
  const { payment, refunds, disputes } = locked
  const { reference, received_pesewas: receivedPesewas } = payment
  const period = await findPeriod(tx, reference)
  if (receivedPesewas === null || !period || hasBegun(period, now)) return
  const before = { refunds, lostPesewas: sumLost(disputes) }
  const after = { refunds, lostPesewas: before.lostPesewas + lost }
  await movePlan(context, tx, { reference, receivedPesewas, before, after, now })
}

type Outcome = { known: LockedDispute; outcome: LockedDispute['outcome']; resolution: string | null }

const logOutcome = ({ log }: PaymentContext, { known, outcome, resolution }: Outcome): void => {
  const line = { reference: known.reference, dispute: known.id, resolution }
  if (outcome === 'unclear') log.error(line, 'ALARM: a dispute is resolved in a way that we do not know')
  else if (outcome === 'lost' && known.answer !== 'accept') log.error(line, 'ALARM: a dispute is lost')
  else log.info(line, 'a dispute is resolved')
}
