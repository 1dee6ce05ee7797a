import { afterEach, expect, it } from 'vitest'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { buildPayer, choosePlan, findPaymentRows, type Payer, requestPayment } from './testing/paying.ts'

// A prompt of which the provider hears nothing for hours, neither yes nor no.
const { portal, paystack } = sharedTestAppWithPaystack({ promptSeconds: 3 * 3_600 })
afterEach(() => expectBalancedBooks(portal, paystack))

const beginAndWait = async (payer: Payer) => {
  const begun = await requestPayment(portal, payer, { method: 'mobile_money' })
  await paystack.pay(begun.checkoutUrl, 'mobile money prompt')
  passSeconds(portal, 31 * 60)
  return begun
}
const waitsFor = (reference: string) => ({ ...paymentRefusals.earlierUnderWay, params: { reference } })

it('another is refused, also for another plan, until the vendor names it', async () => {
  const payer = await buildPayer(portal)
  const { reference } = await beginAndWait(payer)
  expect(await requestPayment(portal, payer)).toMatchObject(waitsFor(reference))
  await choosePlan(portal, payer, 'PREMIUM')
  expect(await requestPayment(portal, payer)).toMatchObject(waitsFor(reference))
  expect(await requestPayment(portal, payer, { besides: ['AFH-0000-0000-0000-0000'] })).toMatchObject(
    waitsFor(reference),
  )
  expect(await findPaymentRows(portal, payer)).toHaveLength(1)
  expect(await requestPayment(portal, payer, { besides: [reference] })).toMatchObject({ status: 200 })
  expect(await findPaymentRows(portal, payer)).toHaveLength(2)
})

it('a payment of the last half hour is not set aside by naming it', async () => {
  const payer = await buildPayer(portal)
  const { checkoutUrl, reference } = await requestPayment(portal, payer, { method: 'mobile_money' })
  await paystack.pay(checkoutUrl, 'mobile money prompt')
  expect(await requestPayment(portal, payer, { besides: [reference] })).toMatchObject(paymentRefusals.underWay)
})

it('a rejected one holds nothing back', async () => {
  const payer = await buildPayer(portal)
  const { checkoutUrl } = await beginAndWait(payer)
  await paystack.reject(checkoutUrl)
  expect(await requestPayment(portal, payer)).toMatchObject({ status: 200 })
})

it('one that was paid meanwhile is not paid again', async () => {
  const payer = await buildPayer(portal)
  const { checkoutUrl } = await beginAndWait(payer)
  await paystack.approve(checkoutUrl)
  expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.alreadyPaid)
})

it('one for another plan that was paid meanwhile is told first', async () => {
  const payer = await buildPayer(portal)
  const { checkoutUrl } = await beginAndWait(payer)
  await choosePlan(portal, payer, 'PREMIUM')
  await paystack.approve(checkoutUrl)
  expect(await requestPayment(portal, payer)).toMatchObject(paymentRefusals.earlierPaid)
  expect(await requestPayment(portal, payer)).toMatchObject({ status: 200 })
})

it('a silent provider says nothing about it, so it still holds the next one back', async () => {
  const payer = await buildPayer(portal)
  const { reference } = await beginAndWait(payer)
  paystack.setFault('down')
  expect(await requestPayment(portal, payer)).toMatchObject(waitsFor(reference))
  paystack.setFault('ok')
})
