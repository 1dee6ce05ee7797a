import type { RenewalPage, RenewalPayment } from '../../../../contract/business/renew.ts'

/** One page of each kind. `text` stands for whatever a vendor, a payer or the provider has written. */
export const sampleRenewals = (text: string): Record<RenewalPage['kind'], RenewalPage> => {
  const shown = { token: 'A'.repeat(43), name: text, plan: 'STANDARD' } as const
  const payment: RenewalPayment = { ...shown, reference: 'SampleReference', duration: 'MONTHLY', amountPesewas: 10_000 }
  return {
    form: {
      ...shown,
      kind: 'form',
      endsAt: '2026-04-01T09:00:00.000Z',
      isOver: false,
      key: text,
      prices: { MONTHLY: 10_000, YEARLY: 108_000 },
      typed: { duration: 'MONTHLY', phone: text, network: '' },
      ownNumberEnd: '567',
      problem: { field: 'phone', message: text },
    },
    paid: { ...payment, kind: 'paid', endsAt: '2026-05-01T09:00:00.000Z' },
    waiting: { ...payment, kind: 'waiting', network: 'mtn' },
    code: { ...payment, kind: 'code', problem: { field: 'code', message: text } },
    failed: { ...payment, kind: 'failed', message: text, mayTryAgain: true },
    closed: { kind: 'closed', code: text, message: text },
  }
}
