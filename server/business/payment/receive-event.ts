import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { ProviderEvent } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { announceDispute } from '../dispute/store.ts'
import { isOurPayment, keepEvent, setDue } from './provider-event-store.ts'

const jobAbout = { charge: 'ask-about-payment', refund: 'ask-about-refund' } as const

/**
 * Saves an event and queues a question to the provider, since the event alone proves nothing. The provider repeats an event
 * until we have answered it, so copies after the first change nothing.
 */
export const receiveEvent = (
  { db, clock, jobs, log }: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  providerEvent: ProviderEvent,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { key, event, reference, about } = providerEvent
    const now = clock.now()
    const kept = await keepEvent(tx, { key, event, reference: reference ?? null, received_at: now })
    if (kept === 'a copy' || about === 'something else') return
    if (reference === undefined || !(await isOurPayment(tx, reference))) {
      const sentence = 'ALARM: the payment provider speaks of money under a reference that is not ours'
      return log.error({ event, reference }, sentence)
    }
    if (about === 'dispute') return receiveDispute({ jobs, log }, tx, { ...providerEvent, reference, now })
    await setDue(tx, { reference, about, now })
    await jobs.enqueue(tx, jobAbout[about], { reference })
  })

type DisputeEvent = ProviderEvent & { reference: string; now: Date }

/** The case is written down at once, since the time to answer it has begun. */
const receiveDispute = async (
  { jobs, log }: Pick<Context, 'jobs' | 'log'>,
  tx: Transaction<Schema>,
  { event, reference, disputeId, now }: DisputeEvent,
): Promise<void> => {
  const line = { event, reference, dispute: disputeId }
  if (disputeId === undefined) return log.error(line, 'ALARM: a payment is disputed, and its event names no dispute')
  const known = await announceDispute(tx, { id: disputeId, reference, now })
  if (known === 'new') log.error(line, 'ALARM: a payment is disputed')
  else if (event === 'charge.dispute.remind') log.error(line, 'ALARM: the payment provider reminds of a dispute')
  await jobs.enqueue(tx, 'ask-about-dispute', { disputeId })
}
