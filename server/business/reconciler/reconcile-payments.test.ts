import { afterEach, expect, it } from 'vitest'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { runQueued, sendEvent } from '../payment/testing/events.ts'
import { buildPayer, requestPayment } from '../payment/testing/paying.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
afterEach(() => paystack.setFault('ok'))

const begin = async () => requestPayment(portal, await buildPayer(portal))
const findPayment = (reference: string) =>
  portal.context.db
    .selectFrom('business.payment')
    .select(['state', 'checks', 'next_check_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const findAlarms = (reference: string) =>
  portal.logged
    .map((line) => JSON.parse(line))
    .filter((line) => line.reference === reference && /^ALARM/.test(line.msg))
const minutesLater = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000)

it('a payment whose webhook was lost is found, acted on once and left alone', async () => {
  const { reference, checkoutUrl } = await begin()
  await paystack.pay(checkoutUrl, 'mobile money now')
  expect(await reconcilePayments(portal.context)).toMatchObject({ asked: 0 })

  passSeconds(portal, 120)
  expect(await reconcilePayments(portal.context)).toMatchObject({ asked: 1, silent: 0 })
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded', next_check_at: null })

  passSeconds(portal, 86_400)
  expect(await reconcilePayments(portal.context)).toMatchObject({ asked: 0 })
  await expectBalancedBooks(portal, paystack)
})

it('a payment that waits is asked about after waits that double', async () => {
  const { reference, checkoutUrl } = await begin()
  await paystack.pay(checkoutUrl, 'mobile money prompt')
  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toEqual({ state: 'open', checks: 1, next_check_at: minutesLater(4) })

  await paystack.approve(checkoutUrl)
  passSeconds(portal, 239)
  expect(await reconcilePayments(portal.context)).toMatchObject({ asked: 0 })
  passSeconds(portal, 1)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded', next_check_at: null })
})

it('a payment that failed is asked about again, for the payer may succeed under the same reference', async () => {
  const { reference, checkoutUrl } = await begin()
  await paystack.pay(checkoutUrl, 'declined')
  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'failed', checks: 1 })

  await paystack.pay(checkoutUrl, 'card')
  passSeconds(portal, 240)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded' })
})

it('after 80 hours one last question decides; what is still open then is given up with an alarm', async () => {
  const [unclear, unpaid, paid] = [await begin(), await begin(), await begin()]
  passSeconds(portal, 80 * 3600)
  await paystack.pay(unclear.checkoutUrl, 'mobile money prompt')
  await paystack.pay(paid.checkoutUrl, 'card')
  await reconcilePayments(portal.context)
  expect(await findPayment(paid.reference)).toMatchObject({ state: 'succeeded' })
  expect(await findPayment(unclear.reference)).toMatchObject({ state: 'open', next_check_at: null })
  expect(await findPayment(unpaid.reference)).toMatchObject({ state: 'failed', next_check_at: null })
  expect(findAlarms(unclear.reference)).toMatchObject([{ level: 'error', answer: 'under way' }])
  expect(findAlarms(unpaid.reference)).toEqual([])
})

it('money that comes after that is found by its event, even if the provider is silent when the event makes us ask', async () => {
  const { reference, checkoutUrl } = await begin()
  passSeconds(portal, 80 * 3600)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'failed', next_check_at: null })

  passSeconds(portal, 86_400)
  await paystack.pay(checkoutUrl, 'card')
  paystack.setFault('500', { on: 'verify' })
  expect(await sendEvent(portal, paystack.signedEvent(reference))).toBe(200)
  await expect(runQueued(portal)).rejects.toMatchObject({ name: 'DeliveryFailure' })
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'failed', next_check_at: minutesLater(2) })

  paystack.setFault('ok')
  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded', next_check_at: null })
  await expectBalancedBooks(portal, paystack)
})

it('an event that comes during the last question makes the payment due again', async () => {
  const { reference, checkoutUrl } = await begin()
  passSeconds(portal, 80 * 3600)
  const { provider } = paystack
  const answers: unknown[] = []
  const ask = async () => {
    const answer = await provider.ask(reference)
    if (answers.push(answer?.outcome) > 1) return answer
    await paystack.pay(checkoutUrl, 'card')
    await sendEvent(portal, paystack.signedEvent(reference))
    return answer
  }
  await reconcilePayments({ ...portal.context, payments: { ...provider, ask } })
  expect(answers).toEqual(['not completed', 'succeeded'])
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded', next_check_at: null })
})

it('a provider that is down for an hour costs no check, and the payment is found when it is back', async () => {
  const { reference, checkoutUrl } = await begin()
  await paystack.pay(checkoutUrl, 'card')
  paystack.setFault('down', { on: 'verify' })
  let asked = 0
  for (let minute = 0; minute < 60; minute += 1) {
    passSeconds(portal, 60)
    asked += (await reconcilePayments(portal.context)).asked
  }
  expect(asked).toBe(30)
  expect(await findPayment(reference)).toMatchObject({ state: 'open', checks: 0 })

  paystack.setFault('ok')
  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded' })
  await expectBalancedBooks(portal, paystack)
})

it('nothing is given up while the provider is silent, however late it is', async () => {
  const { reference, checkoutUrl } = await begin()
  await paystack.pay(checkoutUrl, 'card')
  paystack.setFault('500')
  passSeconds(portal, 100 * 3600)
  expect(await reconcilePayments(portal.context)).toMatchObject({ asked: 1, silent: 1 })
  expect(await findPayment(reference)).toEqual({ state: 'open', checks: 0, next_check_at: minutesLater(2) })
  paystack.setFault('ok')
  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  expect(await findPayment(reference)).toMatchObject({ state: 'succeeded' })
})

it('a refund that was written down and never sent goes out, and is followed until the money is back', async () => {
  const { reference, checkoutUrl } = await begin()
  await paystack.pay(checkoutUrl, 'card')
  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  const [at, next_check_at] = [portal.clock.now(), minutesLater(2)]
  const refund = { reference, state: 'asked' as const, operator: 'sample', asked_at: at, next_check_at }
  await portal.context.db
    .insertInto('business.refund')
    .values({ ...refund, amount_pesewas: 10_000, currency: 'GHS' })
    .execute()

  passSeconds(portal, 120)
  await reconcilePayments(portal.context)
  passSeconds(portal, 240)
  await reconcilePayments(portal.context)
  const followed = portal.context.db.selectFrom('business.refund').select(['state', 'next_check_at', 'checks'])
  expect(await followed.where('reference', '=', reference).execute()).toEqual([
    { state: 'processed', next_check_at: null, checks: 1 },
  ])
  expect(paystack.books().totals.GHS?.refunded).toBe(10_000)
})
