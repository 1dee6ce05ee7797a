import type { Transaction } from 'kysely'
import { madeElsewhere } from '../../../contract/business/finance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { ProviderRefund } from '../../adapters/payment/port.ts'
import { findDisputeOfRefund, namedByDisputes, waitingForRefund } from '../dispute/dispute-refund.ts'
import { sumLost } from '../dispute/dispute-sums.ts'
import { setDispute } from '../dispute/store.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { isSurelyOurs, matchRefunds } from './match-refunds.ts'
import { movePlan } from './plan-follows.ts'
import { isLive, isProcessed, sumRefunds } from './refund-sums.ts'
import { recordAnswer, recordFailed } from './settle-refund.ts'
import { findRefunds, insertRefund, type LockedForRefund, type LockedRefund, lockForRefund } from './store.ts'

type Tx = Transaction<Schema>
type Work = (tx: Tx, locked: LockedForRefund, now: Date) => Promise<void>

/** Acts once on these answers, even when the desk, the webhook and the reconciler all bring them. */
export const takeInRefunds = (
  context: PaymentContext,
  reference: string,
  answers: readonly ProviderRefund[],
): Promise<LockedRefund[]> =>
  changeRefunds(context, reference, async (tx, locked, now) => {
    const ofDisputes = namedByDisputes(locked.disputes, answers)
    logFailed(context, reference, ofDisputes)
    const linked = await linkToDisputes(tx, locked, answers)
    const others = answers.filter((answer) => !ofDisputes.includes(answer) && !linked.includes(answer))
    for (const { answer, own } of matchRefunds(locked.refunds, others)) {
      // One that was made elsewhere and failed has changed nothing.
      if (!own && answer.outcome === 'failed') continue
      const refund = own ?? (await adopt(context, tx, { reference, answer, now }))
      await recordAnswer(context, tx, { payment: locked.payment, refund, now }, answer)
    }
  })

/** A refund that only looks like ours belongs to the lost dispute that waits for one: ours may never have been sent. */
const linkToDisputes = async (
  tx: Tx,
  { refunds, disputes }: LockedForRefund,
  answers: readonly ProviderRefund[],
): Promise<ProviderRefund[]> => {
  const named = namedByDisputes(disputes, answers)
  let waiting = waitingForRefund(disputes, answers)
  const linked: ProviderRefund[] = []
  for (const answer of answers) {
    if (answer.outcome === 'failed' || named.includes(answer) || isSurelyOurs(refunds, answer)) continue
    const dispute = findDisputeOfRefund(waiting, answer)
    if (!dispute) continue
    await setDispute(tx, dispute.id, { provider_refund_id: answer.providerRefundId })
    waiting = waiting.filter((one) => one !== dispute)
    linked.push(answer)
  }
  return linked
}

/** The loss is booked already. */
const logFailed = ({ log }: PaymentContext, reference: string, answers: readonly ProviderRefund[]): void => {
  for (const { outcome, providerRefundId } of answers)
    if (outcome === 'failed')
      log.error({ reference, refund: providerRefundId }, 'ALARM: the refund of a lost dispute has failed')
}

/** The provider refuses to make it. Another process may have learnt meanwhile that it was accepted. */
export const takeInRefusal = (context: PaymentContext, { id, reference }: LockedRefund): Promise<LockedRefund[]> =>
  changeRefunds(context, reference, async (tx, { payment, refunds }, now) => {
    const refund = refunds.find((one) => one.id === id && one.state === 'asked')
    if (refund) await recordFailed(context, tx, { payment, refund, now }, null)
  })

/** The plan follows what has become of the money, in the same transaction. */
const changeRefunds = (context: PaymentContext, reference: string, work: Work): Promise<LockedRefund[]> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockForRefund(tx, reference)
    const receivedPesewas = locked?.payment.received_pesewas ?? null
    if (!locked || receivedPesewas === null) throw new Error('only a payment that was received can be refunded')
    const now = context.clock.now()
    const before = locked.refunds
    await work(tx, locked, now)
    const after = await findRefunds(tx, reference)
    const lostPesewas = sumLost(locked.disputes)
    await movePlan(context, tx, {
      ...{ reference, receivedPesewas, now },
      before: { refunds: before, lostPesewas },
      after: { refunds: after, lostPesewas },
    })
    logSums(context, { reference, receivedPesewas, lostPesewas, before, after })
    return after
  })

type Adopted = { reference: string; answer: ProviderRefund; now: Date }

/** Records a refund that was made at the provider itself, not at our desk. */
const adopt = async (
  { log }: Pick<PaymentContext, 'log'>,
  tx: Tx,
  { reference, answer, now }: Adopted,
): Promise<LockedRefund> => {
  log.error({ reference }, 'ALARM: a refund that nobody has asked for at the desk')
  const id = await insertRefund(tx, {
    reference,
    amount_pesewas: answer.amountPesewas,
    currency: answer.currency,
    state: 'asked',
    operator: madeElsewhere,
    asked_at: now,
    next_check_at: now,
  })
  const adopted = (await findRefunds(tx, reference)).find((one) => one.id === id)
  if (!adopted) throw new Error('it has just been written down')
  return adopted
}

type Sums = {
  reference: string
  receivedPesewas: number
  lostPesewas: number
  before: readonly LockedRefund[]
  after: readonly LockedRefund[]
}

const logSums = ({ log }: Pick<PaymentContext, 'log'>, sums: Sums): void => {
  const { reference, receivedPesewas, lostPesewas, before, after } = sums
  const returned = sumRefunds(after, isProcessed) + lostPesewas
  if (returned > receivedPesewas && returned > sumRefunds(before, isProcessed) + lostPesewas)
    log.error({ reference, returned, receivedPesewas }, 'ALARM: more was refunded than was received')
  const isPart = sumRefunds(after, isLive) + lostPesewas < receivedPesewas
  const isNewElsewhere = after.some(
    ({ id, operator, state }) =>
      operator === madeElsewhere && state !== 'failed' && !before.some((one) => one.id === id),
  )
  if (isPart && isNewElsewhere) log.error({ reference }, 'ALARM: a part of a payment goes back, and its plan counts')
}
