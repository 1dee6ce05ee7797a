import type { Clock } from '../../adapters/clock.ts'
import { type PaymentProvider, ProviderSilent } from '../../adapters/payment/port.ts'

/** The provider for as long as there is time. What would begin too late is a silence: nothing was done, and it is done later. */
export const inTime = (payments: PaymentProvider, clock: Clock, untilMs: number): PaymentProvider => {
  const limited =
    <Given, Answer>(call: (given: Given) => Promise<Answer>) =>
    async (given: Given): Promise<Answer> => {
      if (clock.now().getTime() > untilMs)
        throw new ProviderSilent('There is no time left to call the payment provider.')
      return call(given)
    }
  const { ask, refund, askRefund } = payments
  return { ...payments, ask: limited(ask), refund: limited(refund), askRefund: limited(askRefund) }
}
