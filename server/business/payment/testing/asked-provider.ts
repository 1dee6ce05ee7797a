import type { PaymentProvider } from '../../../adapters/payment/port.ts'

/** Counts how often the provider is called. */
export const countingCalls = (provider: PaymentProvider) => {
  const calls = { begin: 0, ask: 0 }
  const counting: PaymentProvider = {
    ...provider,
    begin: (order) => {
      calls.begin += 1
      return provider.begin(order)
    },
    ask: (reference) => {
      calls.ask += 1
      return provider.ask(reference)
    },
  }
  return { calls, counting }
}
