import { askAboutPayment, askAboutRefund } from '../../../jobs/ask-about-payment.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'

/** The provider tells us something by itself. */
export const sendEvent = async (
  { app }: Pick<TestApp, 'app'>,
  { body, signature }: ReturnType<TestPaystack['signedEvent']>,
): Promise<number> => {
  const url = '/bservice/api/v1/webhooks/paystack'
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

/** Takes what is queued, as the worker does, and says how many there were. Throws where one of them fails. */
export const runQueued = async ({ context, queued }: Pick<TestApp, 'context' | 'queued'>): Promise<number> => {
  const handlers: Partial<Record<string, ReturnType<typeof askAboutPayment>>> = {
    'ask-about-payment': askAboutPayment(context),
    'ask-about-refund': askAboutRefund(context),
  }
  const taken = queued.splice(0)
  await Promise.all(
    taken.map(({ name, payload }) => handlers[name]?.(payload as { reference: string }, { id: 'sample', attempt: 1 })),
  )
  return taken.length
}
