import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildBusiness } from '../testing/businesses.ts'
import { sharedTestAppWithPaystack } from '../testing/paystack.ts'
import { buildPayment } from '../testing/subscriptions.ts'
import { buildVendor } from '../testing/vendors.ts'
import { askAboutPayment, askAboutRefund } from './ask-about-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
let reference: string
beforeAll(async () => {
  const business = await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
  reference = (await buildPayment(portal, business, { state: 'open' })).reference
  const { checkoutUrl } = await paystack.provider.begin({
    reference,
    email: 'vendor@sample.example',
    amountPesewas: 20_000,
    currency: 'GHS',
    method: 'card',
    returnUrl: 'http://portal.example/back',
    cancelUrl: 'http://portal.example/cancel',
    metadata: { vendorId: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' },
  })
  await paystack.pay(checkoutUrl, 'card')
})
afterEach(() => paystack.setFault('ok'))

const run = { id: 'job', attempt: 1 }
const setDue = (due: Date | null) =>
  portal.context.db.updateTable('business.payment').set({ next_check_at: due }).execute()
const lastLine = () => JSON.parse(portal.logged.at(-1) ?? '{}')

it('a silent provider is asked again by the queue', async () => {
  paystack.setFault('500')
  const failure = { name: 'DeliveryFailure', message: 'The payment provider is silent.' }
  await expect(askAboutPayment(portal.context)({ reference }, run)).rejects.toMatchObject(failure)
})

it('the reconciler says that the provider is silent, that it was asked, and nothing when there was nothing to do', async () => {
  await setDue(portal.clock.now())
  paystack.setFault('500')
  await reconcilePayments(portal.context)(undefined, run)
  expect(lastLine()).toMatchObject({ level: 'warn', asked: 1, silent: 1 })

  paystack.setFault('abandoned')
  await setDue(portal.clock.now())
  await reconcilePayments(portal.context)(undefined, run)
  expect(lastLine()).toMatchObject({ level: 'info', asked: 1 })

  const lines = portal.logged.length
  await reconcilePayments(portal.context)(undefined, run)
  expect(portal.logged).toHaveLength(lines)
})

it('the job of a webhook settles the payment, and does it once', async () => {
  const { body, signature } = paystack.signedEvent(reference)
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  await portal.app.inject({ method: 'POST', url: '/bservice/api/v1/webhooks/paystack', headers, payload: body })
  expect(portal.queued).toEqual([{ name: 'ask-about-payment', payload: { reference } }])

  for (let time = 0; time < 3; time += 1) await askAboutPayment(portal.context)({ reference }, run)
  expect(await portal.context.db.selectFrom('business.period').select('reference').execute()).toEqual([{ reference }])
})

it('a refund about which the provider is silent is asked about again by the queue', async () => {
  const refund = { reference, amount_pesewas: 20_000, currency: 'GHS', state: 'pending' as const, operator: 'sample' }
  await portal.context.db
    .insertInto('business.refund')
    .values({ ...refund, asked_at: portal.clock.now() })
    .execute()
  paystack.setFault('500')
  await expect(askAboutRefund(portal.context)({ reference }, run)).rejects.toMatchObject({ name: 'DeliveryFailure' })
  paystack.setFault('ok')
  await expect(askAboutRefund(portal.context)({ reference }, run)).resolves.toBeUndefined()
})
