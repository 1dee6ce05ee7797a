import { askAboutDispute, askAboutPayment, askAboutRefund } from '../../../jobs/ask-about-payment.ts'
import type { Handler } from '../../../jobs/run-job.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'

/** Delivers an event to the webhook, as the provider does. */
export const sendEvent = async (
  { app }: Pick<TestApp, 'app'>,
  { body, signature }: ReturnType<TestPaystack['signedEvent']>,
): Promise<number> => {
  const url = '/bservice/api/v1/webhooks/paystack'
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

/** Runs the queued jobs as the worker does, and returns how many there were. Throws where one of them fails. */
export const runQueued = async ({ context, queued }: Pick<TestApp, 'context' | 'queued'>): Promise<number> => {
  const handlers: Partial<Record<string, Handler<never>>> = {
    'ask-about-payment': askAboutPayment(context),
    'ask-about-refund': askAboutRefund(context),
    'ask-about-dispute': askAboutDispute(context),
  }
  const taken = queued.splice(0)
  await Promise.all(taken.map(({ name, payload }) => handlers[name]?.(payload as never, { id: 'sample', attempt: 1 })))
  return taken.length
}
