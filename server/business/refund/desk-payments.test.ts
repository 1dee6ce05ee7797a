import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import * as finance from '../../../contract/business/finance.ts'
import { testOperator } from '../../testing/app.ts'
import { buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment, someReference } from '../../testing/subscriptions.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { buildPayer, requestPayment } from '../payment/testing/paying.ts'
import { openFinanceDesk } from './testing/finance-desk.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
const desk = openFinanceDesk(portal)
let business: TestBusiness
beforeAll(async () => {
  business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
})

const refunded = async (
  state: 'asked' | 'pending' | 'processed' | 'failed' | null,
  { paid = 'succeeded' as 'succeeded' | 'mismatched', askedAt = '2026-03-01T09:00:00Z' } = {},
) => {
  const { reference, amountPesewas: amount_pesewas } = await buildPayment(portal, business, { state: paid })
  const refund = { reference, amount_pesewas, currency: 'GHS', operator: 'sample', asked_at: new Date(askedAt) }
  if (state)
    await portal.context.db
      .insertInto('business.refund')
      .values({ ...refund, state })
      .execute()
  return reference
}

const listed = async () => (await desk.payments()).body.payments.map(({ reference }) => reference)

describe('what somebody has to look at', () => {
  it('is money that matches no order, and refunds that fail or take long', async () => {
    const yesterday = { askedAt: '2026-02-28T08:59:59Z' }
    const mismatched = { paid: 'mismatched' } as const
    const wanted = [
      await refunded(null, mismatched),
      await refunded('pending', mismatched),
      await refunded('failed', mismatched),
      await refunded('failed'),
      await refunded('asked', yesterday),
      await refunded('pending', yesterday),
    ]
    for (const state of [null, 'asked', 'pending', 'processed'] as const) await refunded(state)
    await refunded('processed', { ...mismatched, ...yesterday })
    expect((await listed()).toSorted()).toEqual(wanted.toSorted())
  })

  it('is a payment without a final answer that is no longer asked about', async () => {
    const before = await listed()
    const checkoutUrl = 'https://checkout.sample.example/1'
    const { reference } = await buildPayment(portal, business, { state: 'open', checkoutUrl })
    await buildPayment(portal, business, { state: 'open' })
    await buildPayment(portal, business, { state: 'failed', checkoutUrl })
    const asked = await buildPayment(portal, business, { state: 'open', checkoutUrl })
    const payment = portal.context.db.updateTable('business.payment').set({ next_check_at: portal.clock.now() })
    await payment.where('reference', '=', asked.reference).execute()
    expect((await listed()).filter((one) => !before.includes(one))).toEqual([reference])
  })
})

describe('a long list', () => {
  const days = (month: string) =>
    Array.from({ length: 26 }, (_, day) => new Date(`2026-${month}-${String(day + 1).padStart(2, '0')}T09:00:00Z`))

  it('comes in pages: of all the oldest first, of a business the newest first', async () => {
    const other = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
    const made: string[] = []
    for (const createdAt of [...days('01'), ...days('02')])
      made.push((await buildPayment(portal, other, { state: 'mismatched', createdAt })).reference)
    const first = (await desk.payments()).body
    expect(first.hasMore).toBe(true)
    expect(first.payments.map(({ reference }) => reference)).toEqual(made.slice(0, 50))
    const second = (await desk.payments(`?after=${made[49]}`)).body
    expect(second.hasMore).toBe(false)
    expect(second.payments.slice(0, 2).map(({ reference }) => reference)).toEqual(made.slice(50))

    const own = (await desk.payments(`?business=${other.id}`)).body
    const rest = (await desk.payments(`?business=${other.id}&after=${own.payments.at(-1)?.reference}`)).body
    expect([own.payments.length, own.hasMore, rest.payments.length, rest.hasMore]).toEqual([50, true, 2, false])
    const all = [...own.payments, ...rest.payments].map(({ reference }) => reference)
    expect(all).toEqual(made.toReversed())
  })

  it('does not go on after a payment that is not there', async () => {
    const after = someReference()
    const { status, body } = await desk.payments(`?after=${after}`)
    expect([status, body.message]).toEqual([400, `There is no payment ${after}.`])
  })
})

describe('the payments of a business', () => {
  it('are all of them, the newest first, with what the desk has to know', async () => {
    const other = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
    const early = await buildPayment(portal, other, { createdAt: new Date('2026-02-01T09:00:00Z') })
    const late = await buildPayment(portal, other, { state: 'mismatched', amountPesewas: 10_800 })
    const { body } = await desk.payments(`?business=${other.id.toUpperCase()}`)
    expect(body.payments).toMatchObject([
      {
        reference: late.reference,
        state: 'being checked',
        businessId: other.id,
        businessName: 'Sample Kitchen',
        received: { amountPesewas: 10_800, currency: 'GHS' },
        refunds: [],
      },
      { reference: early.reference, state: 'paid' },
    ])
  })

  it('of an unknown business are a 404', async () => {
    expect((await desk.payments(`?business=${randomUUID()}`)).status).toBe(404)
  })
})

describe('a check', () => {
  it('acts on what the provider says, as always', async () => {
    const payer = await buildPayer(portal)
    const { reference, checkoutUrl } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    expect((await desk.check(reference)).body).toMatchObject({ reference, state: 'paid', businessId: payer.businessId })
    expect(portal.outgoing).toHaveLength(2)
  })

  it('says so where the provider is silent', async () => {
    const { reference } = await buildPayment(portal, business, { state: 'open' })
    paystack.setFault('down', { on: 'verify', count: 1 })
    expect((await desk.check(reference)).status).toBe(503)
  })
})

describe.each([
  finance.listDeskPayments,
  finance.checkPayment,
  finance.refundPayment,
  finance.giveUpRefund,
  finance.readLedger,
])('$method $path', ({ method, url }) => {
  it.each([
    ['nobody', () => undefined],
    ['a wrong key', () => `${testOperator.key}x`],
    ['the vendor whose money it is', () => business.token],
  ])('is closed to %s', async (_, token) => {
    for (const reference of [await refunded(null), someReference()]) {
      const answer = await submit(portal.app, { method, url: url.replace(':reference', reference) }, { token: token() })
      expect(answer).toMatchObject({
        status: 401,
        body: { status: 401, code: 'not-an-operator', message: 'This needs the key of an operator.' },
      })
    }
  })
})
