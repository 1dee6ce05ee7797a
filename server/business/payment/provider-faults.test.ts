import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentRefusals, verificationRefusals, waitingMessages } from '../../../contract/business/payment.ts'
import type { PaystackFault } from '../../../simulators/faults/paystack-faults.ts'
import { openPaystack } from '../../adapters/payment/paystack.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { expectBalancedBooks } from './testing/balanced-books.ts'
import { buildPayer, findPaymentRows, type Payer, requestPayment, verify } from './testing/paying.ts'

const { portal, paystack } = sharedTestAppWithPaystack()
/** The false answers about payments of which the provider never told the truth. */
const told: Parameters<typeof expectBalancedBooks>[2] & object = {}
let payer: Payer

beforeEach(async () => {
  payer = await buildPayer(portal, { status: 'PENDING' })
  portal.logged.length = 0
})
afterEach(async () => {
  await expectBalancedBooks(portal, paystack, told)
  expectNobodyNamed()
})

/** The log must report every fault without personal data. */
const expectNobodyNamed = () => {
  const { vendor, token } = payer
  const written = portal.logged.join('')
  expect(written).not.toBe('')
  for (const personal of [vendor.email, vendor.phoneNumber, token, vendor.id, 'Sample'])
    expect(written).not.toContain(personal)
}

/** A slow provider gets a short time limit, so that the test does not wait for it. */
const during = async (fault: PaystackFault, on: 'initialize' | 'verify', work: () => Promise<void>, count?: number) => {
  const { url, checkoutOrigin, secretKey } = paystack
  if (fault === 'slow') portal.context.payments = openPaystack({ url, checkoutOrigin, secretKey, timeoutMs: 100 })
  paystack.setFault(fault, { on, ...(count ? { count } : {}) })
  await work()
  paystack.setFault('ok')
  portal.context.payments = paystack.provider
}

const { providerSilent, providerRefused, unconfirmed, underWay, alreadyPaid } = paymentRefusals
const waits = { status: 200, outcome: 'waiting', waitsFor: 'provider', message: waitingMessages.provider }
const pays = { status: 200 }

describe('when a payment begins and the provider', () => {
  it.each<[PaystackFault, { status: number; message: string }, payments: number]>([
    ['down', providerSilent, 1],
    ['slow', providerSilent, 1],
    ['500', providerSilent, 1],
    ['502', providerSilent, 1],
    ['429', providerSilent, 1],
    ['lost answer', providerSilent, 2],
    ['malformed', providerSilent, 2],
    ['empty', providerSilent, 2],
    ['wrong envelope', providerSilent, 2],
    ['foreign checkout', providerSilent, 2],
    ['unauthorized', providerRefused, 2],
  ])('has the fault "%s", the next click leads to one payment', async (fault, answer, payments) => {
    const key = randomUUID()
    await during(fault, 'initialize', async () => {
      expect(await requestPayment(portal, payer, { key })).toMatchObject(answer)
    })
    const again = await requestPayment(portal, payer, { key })
    expect(again).toMatchObject(pays)
    expect(await requestPayment(portal, payer, { key })).toEqual(again)
    expect(await findPaymentRows(portal, payer)).toHaveLength(payments)
    await paystack.pay(again.checkoutUrl, 'card')
    expect(await verify(portal, payer, again.reference)).toMatchObject({ outcome: 'success' })
  })
})

describe('when a payment was made and the provider', () => {
  it.each<[PaystackFault, pressed: object, verified: object]>([
    ['down', unconfirmed, waits],
    ['slow', unconfirmed, waits],
    ['500', unconfirmed, waits],
    ['502', unconfirmed, waits],
    ['429', unconfirmed, waits],
    ['lost answer', unconfirmed, waits],
    ['malformed', unconfirmed, waits],
    ['empty', unconfirmed, waits],
    ['wrong envelope', unconfirmed, waits],
    ['unauthorized', unconfirmed, waits],
    ['other reference', unconfirmed, waits],
    // A card payer is led back to the same checkout, which takes no second payment.
    ['unknown status', pays, waits],
    ['not found', underWay, waits],
    ['abandoned', pays, verificationRefusals.notCompleted],
  ])('has the fault "%s", it counts once, as soon as the fault is over', async (fault, pressed, verified) => {
    const { reference, checkoutUrl } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    await during(fault, 'verify', async () => {
      expect(await requestPayment(portal, payer)).toMatchObject(pressed)
      expect(await verify(portal, payer, reference)).toMatchObject(verified)
    })
    const done = { status: 200, outcome: 'success' }
    expect(await verify(portal, payer, reference)).toMatchObject(done)
    expect(await verify(portal, payer, reference)).toMatchObject(done)
  })

  it.each<[PaystackFault, differing: object, bent: { amount?: number; currency?: string }]>([
    ['wrong amount', { amountPesewas: { ordered: 10_000, received: 10_001 } }, { amount: 10_001 }],
    ['other currency', { currency: { ordered: 'GHS', received: 'NGN' } }, { currency: 'NGN' }],
    ['other mode', { mode: { ordered: 'test', received: 'live' } }, {}],
  ])('reports the %s, it is recorded with an alarm, and grants nothing', async (fault, differing, bent) => {
    const { reference, checkoutUrl } = await requestPayment(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    told[reference] = bent
    await during(fault, 'verify', async () => {
      expect(await requestPayment(portal, payer)).toMatchObject(underWay)
      expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.mismatched)
    })
    expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.mismatched)
    expect(await findPaymentRows(portal, payer)).toMatchObject([{ state: 'mismatched', next_check_at: null }])
    const alarms = portal.logged
      .map((line) => JSON.parse(line))
      .filter((line) => line.differing && line.reference === reference)
    expect(alarms).toEqual([expect.objectContaining({ level: 'error', differing })])
    expect(portal.outgoing.filter(({ to }) => to === payer.vendor.email)).toMatchObject([
      { subject: 'We are looking into your payment to Afahye', text: expect.stringContaining(reference) },
    ])
  })

  it.each<PaystackFault>(['wrong amount', 'other currency', 'other mode'])(
    'tells of the %s by a mistake, and the truth when it is asked again, it counts',
    async (fault) => {
      const { reference, checkoutUrl } = await requestPayment(portal, payer)
      await paystack.pay(checkoutUrl, 'card')
      await during(
        fault,
        'verify',
        async () => expect(await requestPayment(portal, payer)).toMatchObject(alreadyPaid),
        1,
      )
      expect(await verify(portal, payer, reference)).toMatchObject({ outcome: 'success' })
    },
  )
})
