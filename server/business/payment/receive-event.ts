import type { ProviderEvent } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { isOurPayment, keepEvent, setDue } from './provider-event-store.ts'

const jobAbout = { charge: 'ask-about-payment', refund: 'ask-about-refund' } as const

/**
 * Saves an event and queues a question to the provider, since the event alone proves nothing. The provider repeats an event
 * until we have answered it, so copies after the first change nothing.
 */
export const receiveEvent = (
  { db, clock, jobs, log }: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  { key, event, reference, about, disputeId }: ProviderEvent,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const kept = await keepEvent(tx, { key, event, reference: reference ?? null, received_at: now })
    if (kept === 'a copy' || about === 'something else') return
    if (about === 'dispute') return log.error({ event, reference, disputeId }, 'ALARM: a payment is disputed')
    if (reference === undefined || !(await isOurPayment(tx, reference))) {
      const sentence = 'ALARM: the payment provider speaks of money under a reference that is not ours'
      return log.error({ event, reference }, sentence)
    }
    await setDue(tx, { reference, about, now })
    await jobs.enqueue(tx, jobAbout[about], { reference })
  })
