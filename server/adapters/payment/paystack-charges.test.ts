import { afterEach, describe, expect, it } from 'vitest'
import { startTestPaystack } from '../../testing/paystack.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { someReference } from '../../testing/subscriptions.ts'
import type { CardOrder, PhoneOrder } from './port-direct-charges.ts'
import { startAnsweringServer } from './testing/answering-server.ts'

const paystack = sharedByTests(() => startTestPaystack({ now: () => new Date('2026-03-01T09:00:00Z') }))
const server = sharedByTests(startAnsweringServer)
afterEach(() => {
  paystack.setFault('ok')
  paystack.set({ phoneCharge: 'by number', cardCharge: 'success' })
})

const metadata = { vendorId: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' }
const order = () => ({
  reference: someReference(),
  email: 'vendor@sample.example',
  amountPesewas: 20_000,
  currency: 'GHS',
  metadata,
})
const phoneOrder = (change: Partial<PhoneOrder> = {}): PhoneOrder => ({
  ...order(),
  phone: '0241234567',
  network: 'mtn',
  ...change,
})
const findCheckout = async (reference: string) => {
  const page = await (await fetch(paystack.url)).text()
  const [, path = ''] = new RegExp(`${reference}[\\s\\S]*?href="(/paystack/checkout/\\w+)"`).exec(page) ?? []
  return paystack.checkoutOrigin + path
}

describe('a charge on a phone', () => {
  it('puts a prompt on it, waits, and is paid when the payer approves', async () => {
    const given = phoneOrder()
    const { reference } = given
    expect(await paystack.provider.chargePhone(given)).toEqual({
      kind: 'prompt on phone',
      text: 'Please complete authorization process on your mobile phone',
    })
    expect(await paystack.provider.askCharge(reference)).toEqual({ kind: 'pending' })
    expect(await paystack.provider.ask(reference)).toMatchObject({ outcome: 'under way', card: null })
    await paystack.approve(await findCheckout(reference))
    expect(await paystack.provider.askCharge(reference)).toEqual({ kind: 'succeeded' })
    const paid = { outcome: 'succeeded', amountPesewas: 20_000, channel: 'mobile_money', card: null }
    expect(await paystack.provider.ask(reference)).toMatchObject(paid)
  })

  it('that the payer rejects has failed, with the reason', async () => {
    const given = phoneOrder({ network: 'atl', phone: '0271234567' })
    await paystack.provider.chargePhone(given)
    await paystack.reject(await findCheckout(given.reference))
    expect(await paystack.provider.askCharge(given.reference)).toEqual({
      kind: 'failed',
      reason: 'The payer rejected the prompt',
    })
  })

  it('of Telecel needs a voucher, which may be typed again', async () => {
    const given = phoneOrder({ network: 'vod', phone: '0201234567' })
    const { reference } = given
    const needsOtp = { kind: 'needs otp', text: expect.stringContaining('*110#') }
    expect(await paystack.provider.chargePhone(given)).toEqual(needsOtp)
    expect(await paystack.provider.askCharge(reference)).toEqual(needsOtp)
    expect(await paystack.provider.submitOtp({ reference, otp: '999999' })).toMatchObject({ kind: 'needs otp' })
    expect(await paystack.provider.submitOtp({ reference, otp: '123456' })).toEqual({ kind: 'succeeded' })
    expect(await paystack.provider.ask(reference)).toMatchObject({ outcome: 'succeeded' })
    await expect(paystack.provider.submitOtp({ reference, otp: '123456' })).rejects.toMatchObject({
      name: 'ProviderRefused',
    })
  })

  it.each([
    ['pending', { kind: 'pending' }],
    ['failed', { kind: 'failed', reason: 'Insufficient Funds' }],
  ] as const)('may be %s at once', async (phoneCharge, charge) => {
    paystack.set({ phoneCharge })
    expect(await paystack.provider.chargePhone(phoneOrder())).toEqual(charge)
  })

  it('is made once for a reference, and only to a number', async () => {
    const given = phoneOrder({ phone: '0551234987' })
    expect(await paystack.provider.chargePhone(given)).toEqual({ kind: 'succeeded' })
    await expect(paystack.provider.chargePhone(given)).rejects.toMatchObject({ code: 'duplicate_reference' })
    await expect(paystack.provider.chargePhone(phoneOrder({ phone: '12' }))).rejects.toMatchObject({
      code: 'invalid_mobile_money',
    })
  })

  it('that nobody began is unknown, also where the provider says so without a code', async () => {
    expect(await paystack.provider.askCharge(someReference())).toBeUndefined()
    paystack.setFault('bare not found', { on: 'charge' })
    expect(await paystack.provider.askCharge(someReference())).toBeUndefined()
  })

  it.each(['down', 'lost answer', '500', 'malformed', 'wrong envelope', 'other reference'] as const)(
    'is silence when the provider has the fault "%s"',
    async (fault) => {
      paystack.setFault(fault, { on: 'charge' })
      const given = phoneOrder({ phone: '0551234987' })
      await expect(paystack.provider.chargePhone(given)).rejects.toMatchObject({ name: 'ProviderSilent' })
    },
  )
})

describe('a card that was charged before', () => {
  const chargedBefore = async (): Promise<CardOrder> => {
    const urls = { returnUrl: 'http://portal.example/back', cancelUrl: 'http://portal.example/left' }
    const first = { ...order(), ...urls, method: 'card' as const }
    await paystack.pay((await paystack.provider.begin(first)).checkoutUrl, 'card')
    const { card } = (await paystack.provider.ask(first.reference)) ?? {}
    return { ...order(), authorizationCode: card?.authorizationCode ?? '' }
  }

  it.each([
    ['success', { kind: 'succeeded' }, 'succeeded'],
    ['failed', { kind: 'failed', reason: 'Declined' }, 'failed'],
    ['pending', { kind: 'pending' }, 'under way'],
  ] as const)('is charged again: %s', async (cardCharge, charge, outcome) => {
    const given = await chargedBefore()
    paystack.set({ cardCharge })
    expect(await paystack.provider.chargeCard(given)).toEqual(charge)
    expect(await paystack.provider.ask(given.reference)).toMatchObject({ outcome })
  })

  it('whose bank wants the holder leads to the checkout, where it can be paid', async () => {
    const given = await chargedBefore()
    paystack.set({ cardCharge: 'paused' })
    const charge = await paystack.provider.chargeCard(given)
    if (charge.kind !== 'paused') throw new Error(`it is ${charge.kind}`)
    expect(new URL(charge.url).origin).toBe(paystack.checkoutOrigin)
    await paystack.pay(charge.url, 'card')
    expect(await paystack.provider.ask(given.reference)).toMatchObject({ outcome: 'succeeded' })
  })

  it('never leads elsewhere', async () => {
    const given = await chargedBefore()
    paystack.set({ cardCharge: 'paused' })
    paystack.setFault('foreign checkout', { on: 'charge_authorization' })
    await expect(paystack.provider.chargeCard(given)).rejects.toMatchObject({
      name: 'ProviderSilent',
      message: expect.stringContaining('elsewhere'),
    })
  })

  it('is not charged by a code that nobody has given us', async () => {
    const given = { ...(await chargedBefore()), authorizationCode: 'AUTH_other' }
    await expect(paystack.provider.chargeCard(given)).rejects.toMatchObject({ code: 'invalid_authorization' })
    expect(await paystack.provider.ask(given.reference)).toBeUndefined()
  })
})

describe('as the provider writes it', () => {
  it('a charge names wallet, order and whose it is', async () => {
    const given = phoneOrder()
    server.says(server.data({ reference: given.reference, status: 'pay_offline', display_text: 'Approve it.' }))
    expect(await server.provider().chargePhone(given)).toEqual({ kind: 'prompt on phone', text: 'Approve it.' })
    expect(server.received).toMatchObject([
      {
        call: 'POST /charge',
        body: {
          email: given.email,
          amount: 20_000,
          currency: 'GHS',
          reference: given.reference,
          mobile_money: { phone: '0241234567', provider: 'mtn' },
          metadata: { vendor_id: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' },
        },
      },
    ])
  })

  it.each([
    ['open_url', { kind: 'pending' }],
    ['send_birthday', { kind: 'pending' }],
    ['timeout', { kind: 'pending' }],
    [undefined, { kind: 'pending' }],
    ['success', { kind: 'succeeded' }],
  ])('an attempt of status %s, without id or amount, is understood', async (status, charge) => {
    server.says(server.data({ reference: 'AFH-1', status }))
    expect(await server.provider().askCharge('AFH-1')).toEqual(charge)
  })

  it.each([
    [{ reusable: false }, null],
    [{ channel: 'mobile_money' }, null],
    [{ last4: 'X149' }, null],
    [{ authorization_code: 7 }, null],
    [
      { exp_month: 9, exp_year: 2031, signature: null },
      { expiryMonth: 9, expiryYear: 2031, signature: null },
    ],
    [
      {},
      { authorizationCode: 'AUTH_1', email: 'vendor@sample.example', last4: '4081', brand: 'visa', signature: 'SIG_1' },
    ],
  ])('only a card that may be charged again is one: %j', async (change, card) => {
    const authorization = {
      authorization_code: 'AUTH_1',
      last4: '4081',
      exp_month: '12',
      exp_year: '2030',
      channel: 'card',
      brand: 'visa ',
      reusable: true,
      signature: 'SIG_1',
      ...change,
    }
    const charge = { id: 1, status: 'success', reference: 'AFH-1', domain: 'test', amount: 1, currency: 'GHS' }
    const customer = { email: 'vendor@sample.example' }
    server.says(server.data({ ...charge, authorization, customer }))
    expect((await server.provider().ask('AFH-1'))?.card).toEqual(card === null ? null : expect.objectContaining(card))
  })
})
