import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { makePayment, paymentRefusals } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { buildPayer, choosePlan, findPaymentRows, requestPayment, verify } from './testing/paying.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
afterEach(() => expectBalancedBooks(portal, paystack))

describe('a payment', () => {
  it('is on record with its order, and leads to the page of the provider', async () => {
    const payer = await buildPayer(portal, { plan: 'EXECUTIVE' })
    const { status, reference, checkoutUrl } = await requestPayment(portal, payer, { method: 'mobile_money' })
    expect(status).toBe(200)
    expect(reference).toMatch(/^AFH(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect(checkoutUrl.startsWith(`${paystack.checkoutOrigin}/paystack/checkout/`)).toBe(true)
    const kept = await portal.context.db
      .selectFrom('business.payment')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      business_id: payer.businessId,
      vendor_id: payer.vendor.id,
      plan: 'EXECUTIVE',
      duration: 'MONTHLY',
      amount_pesewas: 20_000,
      currency: 'GHS',
      method: 'mobile_money',
      mode: 'test',
      state: 'open',
      checkout_url: checkoutUrl,
      next_check_at: new Date(portal.clock.now().getTime() + 120_000),
    })
  })

  it('tells the provider no e-mail address that the vendor has not proven, since it writes there', async () => {
    const payer = await buildPayer(portal)
    const account = portal.context.db.updateTable('account.account').where('id', '=', payer.vendor.id)
    await account.set({ email_proven_at: null }).execute()
    const emails: string[] = []
    const { begin } = portal.context.payments
    portal.context.payments.begin = (order) => {
      emails.push(order.email)
      return begin(order)
    }
    expect((await requestPayment(portal, payer)).status).toBe(200)
    portal.context.payments.begin = begin
    expect(emails).toEqual([`support+${payer.vendor.id}@portal.example`])
  })

  it('tells whoever opens the dashboard of the provider whose it is and what for, by our own ids', async () => {
    const payer = await buildPayer(portal, { plan: 'EXECUTIVE' })
    const { reference } = await requestPayment(portal, payer)
    const headers = { authorization: `Bearer ${paystack.secretKey}` }
    const answer = await fetch(`${paystack.url}/transaction/verify/${reference}`, { headers })
    const { data } = (await answer.json()) as { data: { metadata: object } }
    expect(data.metadata).toMatchObject({
      vendor_id: payer.vendor.id,
      plan: 'EXECUTIVE',
      duration: 'MONTHLY',
      portal_reference: reference,
      cancel_action: `http://portal.example/d/proceed-to-make-payment?cancelled=${reference}`,
    })
    const told = JSON.stringify(data.metadata)
    for (const personal of [payer.vendor.email, payer.vendor.phoneNumber, 'Sample'])
      expect(told).not.toContain(personal)
  })

  it('returns to the portal as the configuration names it, whatever the request claims', async () => {
    const payer = await buildPayer(portal)
    const orders: { returnUrl: string; cancelUrl: string; email: string }[] = []
    const { begin } = portal.context.payments
    portal.context.payments.begin = (order) => {
      orders.push(order)
      return begin(order)
    }
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    await submit(portal.app, makePayment, { token: payer.token, headers, body: { paymentMethod: 'card' } })
    portal.context.payments.begin = begin
    const [payment] = await findPaymentRows(portal, payer)
    expect(orders).toMatchObject([
      {
        returnUrl: 'http://portal.example/d/payment-success',
        cancelUrl: `http://portal.example/d/proceed-to-make-payment?cancelled=${payment?.reference}`,
      },
    ])
  })
})

describe('is refused', () => {
  const expectRefused = async (payer: { token: string }, refusal: { status: number; message: string }) =>
    expect(await requestPayment(portal, payer)).toMatchObject(refusal)

  it('to a vendor without a business', async () => {
    const vendor = await buildVendor(portal, { verified: true })
    await expectRefused({ token: await sessionToken(portal, vendor) }, selectionRefusals.noBusiness)
  })

  it('to a business that has to be corrected first', async () => {
    await expectRefused(await buildPayer(portal, { status: 'REJECTED', plan: null }), selectionRefusals.rejected)
  })

  it('where no plan is chosen', async () => {
    await expectRefused(await buildPayer(portal, { plan: null }), paymentRefusals.noSelection)
  })

  it('where the price is not the one that was shown, and nothing is begun', async () => {
    const payer = await buildPayer(portal, { plan: 'PREMIUM' })
    const setPrice = (monthly_price_pesewas: number) =>
      portal.context.db
        .updateTable('business.plan')
        .set({ monthly_price_pesewas })
        .where('plan', '=', 'PREMIUM')
        .execute()
    await setPrice(40_001)
    await expectRefused(payer, paymentRefusals.priceChanged)
    expect(await findPaymentRows(portal, payer)).toEqual([])
    await setPrice(40_000)
    expect(await requestPayment(portal, payer)).toMatchObject({ status: 200 })
  })

  it('with any other body than a method', async () => {
    const payer = await buildPayer(portal)
    const method = { paymentMethod: 'card' }
    const bodies = [{}, { paymentMethod: 'cash' }, { paymentMethod: ['card'] }, { ...method, amount: 1 }]
    for (const body of [...bodies, { ...method, vendor_id: payer.vendor.id }, { ...method, plan: 'PREMIUM' }])
      expect((await submit(portal.app, makePayment, { token: payer.token, body })).status).toBe(400)
    expect(await findPaymentRows(portal, payer)).toEqual([])
  })

  it('after too many in an hour', async () => {
    const payer = await buildPayer(portal, { plan: null })
    for (let made = 0; made < limits.paymentsPerHour; made++) await requestPayment(portal, payer)
    await expectRefused(payer, refusals.tooManyAttempts)
  })
})

describe('requested again', () => {
  it('with the same key it says the same, even while the provider is away', async () => {
    const [payer, key] = [await buildPayer(portal), randomUUID()]
    const first = await requestPayment(portal, payer, { key })
    paystack.setFault('down')
    expect(await requestPayment(portal, payer, { key })).toEqual(first)
    paystack.setFault('ok')
  })

  it('from another page it leads to the same payment', async () => {
    const payer = await buildPayer(portal)
    const first = await requestPayment(portal, payer)
    expect(await requestPayment(portal, payer)).toEqual(first)
    expect(await requestPayment(portal, payer)).toEqual(first)
  })

  it('after half an hour, or for another plan, it is another payment', async () => {
    const payer = await buildPayer(portal)
    const first = await requestPayment(portal, payer)
    await choosePlan(portal, payer, 'PREMIUM')
    const second = await requestPayment(portal, payer)
    expect(second.reference).not.toBe(first.reference)
    passSeconds(portal, 30 * 60)
    expect([first.reference, second.reference]).not.toContain((await requestPayment(portal, payer)).reference)
  })

  it('after it was paid, though no event came yet, it is refused, and the plan is active', async () => {
    const payer = await buildPayer(portal)
    const { checkoutUrl, reference } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.alreadyPaid)
    expect(await verify(portal, payer, reference)).toMatchObject({ status: 200, outcome: 'success' })
    expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.alreadyPaid)
    passSeconds(portal, 30 * 60)
    expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.noSelection)
  })

  it('while the phone is asked, it is refused, whatever plan is chosen now', async () => {
    const payer = await buildPayer(portal)
    const { checkoutUrl } = await requestPayment(portal, payer, { method: 'mobile_money' })
    await paystack.pay(checkoutUrl, 'mobile money prompt')
    expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.underWay)
    await choosePlan(portal, payer, 'PREMIUM', 'YEARLY')
    expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.underWay)
    await paystack.reject(checkoutUrl)
    expect(await requestPayment(portal, payer)).toMatchObject({ status: 200 })
  })

  it('after the bank refused, it is a new payment', async () => {
    const payer = await buildPayer(portal)
    const first = await requestPayment(portal, payer)
    await paystack.pay(first.checkoutUrl, 'declined')
    const second = await requestPayment(portal, payer)
    expect(second).toMatchObject({ status: 200 })
    expect(second.reference).not.toBe(first.reference)
  })

  it('for a renewal weeks later it is a new payment', async () => {
    const payer = await buildPayer(portal)
    const { checkoutUrl, reference } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    await verify(portal, payer, reference)
    passSeconds(portal, 20 * 86_400)
    const token = await sessionToken(portal, payer.vendor)
    await choosePlan(portal, { token }, 'STANDARD')
    const renewal = await requestPayment(portal, { token })
    expect(renewal.reference).not.toBe(reference)
    await paystack.pay(renewal.checkoutUrl, 'card')
    expect(await verify(portal, { token }, renewal.reference)).toMatchObject({ outcome: 'success' })
  })
})
