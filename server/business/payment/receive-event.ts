import type { ProviderEvent } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { isOurPayment, keepEvent, setDue } from './provider-event-store.ts'

const jobAbout = { charge: 'ask-about-payment', refund: 'ask-about-refund' } as const

/**
 * Keeps an event once, and has the provider asked about what it says: the event alone proves nothing. The provider tells
 * the same thing again until we have answered, so each copy after the first changes nothing.
 */
export const receiveEvent = (
  { db, clock, jobs, log }: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  { key, event, reference, about }: ProviderEvent,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const kept = await keepEvent(tx, { key, event, reference: reference ?? null, received_at: now })
    if (kept === 'a copy' || about === 'something else') return
    if (reference === undefined || !(await isOurPayment(tx, reference))) {
      const sentence = 'ALARM: the payment provider speaks of money under a reference that is not ours'
      return log.error({ event, reference }, sentence)
    }
    await setDue(tx, { reference, about, now })
    await jobs.enqueue(tx, jobAbout[about], { reference })
  })
