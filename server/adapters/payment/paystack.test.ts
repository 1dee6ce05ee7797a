import { afterEach, describe, expect, it } from 'vitest'
import { startTestPaystack } from '../../testing/paystack.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { openPaystack } from './paystack.ts'
import type { PaymentOrder } from './port.ts'

const paystack = sharedByTests(() => startTestPaystack({ now: () => new Date('2026-03-01T09:00:00Z') }))
afterEach(() => paystack.setFault('ok'))

const order = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  reference: someReference(),
  email: 'vendor@sample.example',
  amountPesewas: 20_000,
  currency: 'GHS',
  method: 'mobile_money',
  returnUrl: 'http://portal.example/d/payment-success',
  cancelUrl: 'http://portal.example/d/pricing-plans',
  metadata: { vendorId: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' },
  ...change,
})

const impatient = () => openPaystack({ ...paystack, timeoutMs: 200 })

const begin = async () => {
  const given = order()
  return { ...given, ...(await paystack.provider.begin(given)) }
}
const beginAndPay = async () => {
  const begun = await begin()
  await paystack.pay(begun.checkoutUrl, 'card')
  return begun
}

describe('a payment', () => {
  it('is begun on a page of the checkout, and found there as not completed', async () => {
    const { reference, checkoutUrl } = await begin()
    expect(new URL(checkoutUrl).origin).toBe(paystack.checkoutOrigin)
    expect(await paystack.provider.ask(reference)).toMatchObject({ reference, outcome: 'not completed', paidAt: null })
  })

  it('that was made is known with its money, its channel and its time', async () => {
    const { reference } = await beginAndPay()
    expect(await paystack.provider.ask(reference)).toEqual({
      reference,
      outcome: 'succeeded',
      providerId: expect.stringMatching(/^\d{17,20}$/),
      amountPesewas: 20_000,
      currency: 'GHS',
      mode: 'test',
      channel: 'card',
      reason: expect.any(String),
      requestedPesewas: 20_000,
      feePesewas: 390,
      card: {
        authorizationCode: expect.stringMatching(/^AUTH_\w+$/),
        email: 'vendor@sample.example',
        last4: '4081',
        expiryMonth: 12,
        expiryYear: 2049,
        brand: 'visa',
        signature: expect.stringMatching(/^SIG_\w+$/),
      },
      paidAt: new Date('2026-03-01T09:00:00Z'),
    })
  })

  it.each([
    ['declined', 'failed'],
    ['insufficient funds', 'failed'],
    ['mobile money now', 'succeeded'],
    ['mobile money prompt', 'under way'],
  ] as const)('by way of "%s" is %s', async (how, outcome) => {
    const { reference, checkoutUrl } = await begin()
    await paystack.pay(checkoutUrl, how)
    expect(await paystack.provider.ask(reference)).toMatchObject({ outcome })
  })

  it('that nobody began is unknown', async () => {
    expect(await paystack.provider.ask(someReference())).toBeUndefined()
  })

  it.each([
    ['the reference is taken', async () => order({ reference: (await begin()).reference }), 'duplicate_reference'],
    ['the address is no address', async () => order({ email: 'nobody' }), 'invalid_email_address'],
    ['the amount is none', async () => order({ amountPesewas: 0 }), 'invalid_amount'],
  ])('is refused where %s', async (_, given, code) => {
    await expect(paystack.provider.begin(await given())).rejects.toMatchObject({ name: 'ProviderRefused', code })
  })
})

const silent = { name: 'ProviderSilent' }
const refused = { name: 'ProviderRefused' }
const checkout = { checkoutUrl: expect.any(String) }
const pending = { outcome: 'pending' }

describe('while the provider is in trouble', () => {
  it.each([
    { fault: 'down', begun: silent, asked: silent, refunded: silent },
    { fault: 'slow', begun: silent, asked: silent, refunded: silent },
    { fault: 'lost answer', begun: silent, asked: silent, refunded: silent },
    { fault: '500', begun: silent, asked: silent, refunded: silent },
    { fault: '502', begun: silent, asked: silent, refunded: silent },
    { fault: '429', begun: silent, asked: silent, refunded: silent },
    { fault: 'malformed', begun: silent, asked: silent, refunded: silent },
    { fault: 'empty', begun: silent, asked: silent, refunded: silent },
    { fault: 'wrong envelope', begun: silent, asked: silent, refunded: silent },
    { fault: 'unauthorized', begun: refused, asked: silent, refunded: refused },
    { fault: 'not found', begun: checkout, asked: 'nothing', refunded: refused },
    { fault: 'bare not found', begun: checkout, asked: 'nothing', refunded: pending },
    { fault: 'pending', begun: checkout, asked: { outcome: 'under way' }, refunded: pending },
    { fault: 'processing', begun: checkout, asked: { outcome: 'under way' }, refunded: pending },
    { fault: 'queued', begun: checkout, asked: { outcome: 'under way' }, refunded: pending },
    { fault: 'foreign checkout', begun: silent, asked: { outcome: 'succeeded' }, refunded: pending },
    { fault: 'abandoned', begun: checkout, asked: { outcome: 'not completed' }, refunded: pending },
    { fault: 'unknown status', begun: checkout, asked: { outcome: 'under way' }, refunded: pending },
    { fault: 'wrong amount', begun: checkout, asked: { amountPesewas: 20_001 }, refunded: { amountPesewas: 20_001 } },
    { fault: 'other currency', begun: checkout, asked: { currency: 'NGN' }, refunded: { currency: 'NGN' } },
    {
      fault: 'other reference',
      begun: checkout,
      asked: { reference: expect.stringMatching(/-OTHER$/) },
      refunded: pending,
    },
    { fault: 'other mode', begun: checkout, asked: { mode: 'live' }, refunded: pending },
  ] as const)('($fault) our port says what it knows and no more', async ({ fault, ...said }) => {
    const { reference } = await beginAndPay()
    paystack.setFault(fault)
    const provider = fault === 'slow' ? impatient() : paystack.provider
    const outcome = (what: Promise<object | undefined>) =>
      what.then((came) => came ?? 'nothing').catch((error) => error)
    const [begun, asked, refunded] = await Promise.all([
      outcome(provider.begin(order())),
      outcome(provider.ask(reference)),
      outcome(provider.refund({ reference, amountPesewas: 20_000, note: 'sample' })),
    ])
    expect({ begun, asked, refunded }).toMatchObject(said)
  })
})

describe('refunds', () => {
  const charge = async () => {
    const { reference } = await beginAndPay()
    const { providerId = '' } = (await paystack.provider.ask(reference)) ?? {}
    return { reference, providerId, begunAt: new Date('2026-03-01T09:00:00Z') }
  }

  it('are asked for in parts, listed with those of others left out, and followed by their ids', async () => {
    paystack.set({ refundAfterMs: 'on demand' })
    const [one, other] = [await charge(), await charge()]
    const list = (page: number) => paystack.provider.listRefunds({ charge: one, page })
    expect((await list(1)).ofCharge).toEqual([])

    const order = { reference: one.reference, amountPesewas: 4_000, note: 'first part' }
    const refund = await paystack.provider.refund(order)
    expect(refund).toMatchObject({ outcome: 'pending', unknownStatus: null, amountPesewas: 4_000, currency: 'GHS' })
    await paystack.provider.refund({ ...order, amountPesewas: 6_000, note: 'second part' })
    await paystack.provider.refund({ ...order, reference: other.reference })
    const { listed, ofCharge } = await list(1)
    expect(listed.length).toBeGreaterThanOrEqual(3)
    expect(ofCharge.map(({ amountPesewas, note }) => [amountPesewas, note]).toSorted()).toEqual([
      [4_000, 'first part'],
      [6_000, 'second part'],
    ])
    expect(await list(2)).toEqual({ listed: [], ofCharge: [] })

    paystack.settleRefunds('processed')
    const { providerRefundId } = refund
    const processed = { providerRefundId, outcome: 'processed', processedAt: new Date('2026-03-01T09:00:00Z') }
    expect(await paystack.provider.askRefund(providerRefundId)).toMatchObject(processed)
    await expect(paystack.provider.refund({ ...order, amountPesewas: 10_001 })).rejects.toMatchObject(refused)
  })

  it('that need attention are sent to the account of the payer', async () => {
    paystack.set({ refundAfterMs: 'on demand' })
    const { reference } = await charge()
    const { providerRefundId } = await paystack.provider.refund({ reference, amountPesewas: 100, note: 'sample' })
    const account = { accountNumber: '0001112223', bankId: '9', currency: 'GHS' }
    await expect(paystack.provider.retryRefund(providerRefundId, account)).rejects.toMatchObject(refused)
    paystack.settleRefunds('needs-attention')
    expect(await paystack.provider.askRefund(providerRefundId)).toMatchObject({ outcome: 'needs-attention' })
    expect(await paystack.provider.retryRefund(providerRefundId, account)).toMatchObject({ outcome: 'processing' })
  })

  it('whose id the provider does not know are not taken for none', async () => {
    await expect(paystack.provider.askRefund('404')).rejects.toMatchObject(silent)
  })
})

it('a wrong key begins nothing and learns nothing', async () => {
  const { url, checkoutOrigin } = paystack
  const stranger = openPaystack({ url, checkoutOrigin, secretKey: 'sk_live_sample' })
  expect(stranger.mode).toBe('live')
  await expect(stranger.begin(order())).rejects.toMatchObject({ ...refused, code: 'invalid_Key' })
  await expect(stranger.ask(someReference())).rejects.toMatchObject(silent)
})
