import type { PaymentProvider } from '../../../adapters/payment/port.ts'

/** Counts how often the provider is called. */
export const countingCalls = (provider: PaymentProvider, calls: { begin: number; ask: number }): PaymentProvider => ({
  ...provider,
  begin: (order) => {
    calls.begin += 1
    return provider.begin(order)
  },
  ask: (reference) => {
    calls.ask += 1
    return provider.ask(reference)
  },
})
