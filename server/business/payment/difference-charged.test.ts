import { afterEach, expect, it } from 'vitest'
import { listPayments, type Payment } from '../../../contract/business/billing.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { readSubscription, type Subscription, selectSubscription } from '../../../contract/business/subscription.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { submit } from '../../testing/submit.ts'
import { sessionToken } from '../../testing/vendors.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { runQueued, sendEvent } from './testing/events.ts'
import { buildPayer, requestPayment, verify } from './testing/paying.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
afterEach(() => expectBalancedBooks(portal, paystack))

const buy = async (payer: Awaited<ReturnType<typeof buildPayer>>) => {
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  return { reference, verified: await verify(portal, payer, reference) }
}

it('the difference is chosen, charged as it was offered, and bought once, with the same end', async () => {
  portal.clock.set('2026-04-01T09:00:00Z')
  const owner = await buildPayer(portal, { plan: 'STANDARD' })
  const before = await buy(owner)
  portal.clock.set('2026-04-19T09:00:00Z')
  const payer = { ...owner, token: await sessionToken(portal, owner.vendor) }
  const { token } = payer
  const read = async () => (await submit(portal.app, readSubscription, { token })).body as unknown as Subscription

  const offer = (await read()).upgrades.find(({ plan, duration }) => plan === 'PREMIUM' && duration === 'MONTHLY')
  expect(offer).toMatchObject({ amountPesewas: 12_000, endsAt: before.verified.endsAt })
  const body = {
    subscriptionTypeEnum: 'PREMIUM',
    subscriptionDurationEnum: 'MONTHLY',
    purchaseKindEnum: 'DIFFERENCE',
  }
  expect((await submit(portal.app, selectSubscription, { token, body })).status).toBe(200)
  const { reference, verified } = await buy(payer)
  expect(verified).toMatchObject({
    outcome: 'success',
    startsAt: '2026-04-19T09:00:00.000Z',
    endsAt: before.verified.endsAt,
  })
  const charge = paystack.books().transactions.find((one) => one.reference === reference)
  expect(charge?.requestedAmount).toBe(offer?.amountPesewas)

  expect(await sendEvent(portal, paystack.signedEvent(reference))).toBe(200)
  await runQueued(portal)
  expect(await read()).toMatchObject({
    state: 'ACTIVE',
    current: { plan: 'PREMIUM', endsAt: before.verified.endsAt },
    next: [],
    selection: null,
  })
  const { payments } = (await submit(portal.app, listPayments, { token })).body as unknown as { payments: Payment[] }
  expect(payments.map((one) => [orderInWords(one), one.amountPesewas, one.state])).toEqual([
    ['Premium, upgrade from Standard, difference for 12 days', 12_000, 'paid'],
    ['Standard, 1 month', 10_000, 'paid'],
  ])
})
