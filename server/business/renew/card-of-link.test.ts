import { expect, it } from 'vitest'
import type { AutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import { pathTo } from '../../../contract/paths.ts'
import * as renewing from '../automatic-renewal/testing/renewing.ts'
import { choosePlan, requestPayment, verify } from '../payment/testing/paying.ts'
import { sharedRenewalWorld } from './testing/renewal-world.ts'

const { portal, paystack, held, get, rows, send } = sharedRenewalWorld()

const otherCard = { brand: 'mastercard', last4: '5408' }
const ownCard = { brand: 'visa', last4: '4081' }
const offered = async () => {
  const { body } = await renewing.read(portal, await renewing.logInAgain(portal, held.payer))
  return (body as unknown as AutomaticRenewal).offered
}

/** Whoever holds the link pays with a card of their own. */
const payByLink = async (checkoutUrl: string) => {
  await paystack.pay(checkoutUrl, 'card')
  const reference = (await rows()).at(-1)?.reference ?? ''
  expect(await get(pathTo.renewalDone(held.token, reference))).toMatchObject({ page: { kind: 'paid' } })
  await portal.context.db
    .updateTable('business.payment')
    .set({ card_brand: otherCard.brand, card_last4: otherCard.last4 })
    .where('reference', '=', reference)
    .execute()
}

it('a card that was paid with through the link is not offered for automatic renewal, and cannot be switched on', async () => {
  expect(await offered()).toEqual(ownCard)
  await payByLink((await send({ way: 'checkout' })).location)
  expect(await offered()).toEqual(ownCard)
  const asked: string[] = []
  const ask = (reference: string) => {
    asked.push(reference)
    return paystack.provider.ask(reference)
  }
  portal.context.payments = { ...paystack.provider, ask }
  expect((await renewing.switchOn(portal, await renewing.logInAgain(portal, held.payer))).status).toBe(200)
  const [own] = await renewing.findReferences(portal, held.payer)
  expect(asked).toEqual([own])
})

it('nor is one that was paid with at a checkout which the vendor had begun and the link led on to', async () => {
  const payer = await renewing.logInAgain(portal, held.payer)
  await choosePlan(portal, payer, 'STANDARD')
  const { checkoutUrl } = await requestPayment(portal, payer)
  const { location } = await send({ way: 'checkout' })
  expect(location).toBe(checkoutUrl)
  await payByLink(location)
  expect(await offered()).toEqual(ownCard)
})

it('the card with which the vendor pays after logging in is offered', async () => {
  const payer = await renewing.logInAgain(portal, held.payer)
  await choosePlan(portal, payer, 'STANDARD')
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  await verify(portal, payer, reference)
  await portal.context.db
    .updateTable('business.payment')
    .set({ card_brand: otherCard.brand, card_last4: otherCard.last4 })
    .where('reference', '=', reference)
    .execute()
  expect(await offered()).toEqual(otherCard)
})
