import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paymentRefusals, verificationRefusals, waitingMessages } from '../../../contract/business/payment.ts'
import type { PaystackFault } from '../../../simulators/faults/paystack-faults.ts'
import { openPaystack } from '../../adapters/payment/paystack.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { startTestPaystack, type TestPaystack } from '../../testing/paystack.ts'
import { expectMoneyWhole } from './testing/money-is-whole.ts'
import { buildPayer, paymentsOf, press, verify } from './testing/paying.ts'

let portal: TestApp
let paystack: TestPaystack
/** Of the payments about which the provider never told the truth. */
const told: Parameters<typeof expectMoneyWhole>[2] & object = {}
const payers: Awaited<ReturnType<typeof buildPayer>>[] = []

beforeAll(async () => {
  paystack = await startTestPaystack({ now: () => portal.clock.now() })
  portal = await buildTestApp({ payments: paystack.provider })
})
afterEach(() => expectMoneyWhole(portal, paystack, told))
afterAll(async () => {
  await portal.close()
  await paystack.close()
})

const newPayer = async () => {
  const payer = await buildPayer(portal, { status: 'PENDING' })
  payers.push(payer)
  return payer
}

/** While it lasts, nobody waits long for an answer that never comes. */
const during = async (fault: PaystackFault, on: 'initialize' | 'verify', work: () => Promise<void>, count?: number) => {
  const { url, checkoutOrigin, secretKey } = paystack
  if (fault === 'slow') portal.tools.payments = openPaystack({ url, checkoutOrigin, secretKey, timeoutMs: 100 })
  paystack.wish(fault, { on, ...(count ? { count } : {}) })
  await work()
  paystack.wish('ok')
  portal.tools.payments = paystack.provider
}

const { providerSilent, providerRefused, underWay, alreadyPaid } = paymentRefusals
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
  ])('has the fault "%s", the next press leads to paying once', async (fault, answer, payments) => {
    const [payer, key] = [await newPayer(), randomUUID()]
    await during(fault, 'initialize', async () => {
      expect(await press(portal, payer, { key })).toMatchObject(answer)
    })
    const again = await press(portal, payer, { key })
    expect(again).toMatchObject(pays)
    expect(await press(portal, payer, { key })).toEqual(again)
    expect(await paymentsOf(portal, payer)).toHaveLength(payments)
    await paystack.pay(again.checkoutUrl, 'card')
    expect(await verify(portal, payer, again.reference)).toMatchObject({ outcome: 'success' })
  })
})

describe('when a payment was made and the provider', () => {
  it.each<[PaystackFault, pressed: object, verified: object]>([
    ['down', providerSilent, waits],
    ['slow', providerSilent, waits],
    ['500', providerSilent, waits],
    ['502', providerSilent, waits],
    ['429', providerSilent, waits],
    ['lost answer', providerSilent, waits],
    ['malformed', providerSilent, waits],
    ['empty', providerSilent, waits],
    ['wrong envelope', providerSilent, waits],
    ['unauthorized', providerSilent, waits],
    ['other reference', providerSilent, waits],
    ['unknown status', underWay, waits],
    ['not found', pays, waits],
    ['abandoned', pays, verificationRefusals.notCompleted],
  ])('has the fault "%s", it counts as soon as that is over, and once', async (fault, pressed, verified) => {
    const payer = await newPayer()
    const { reference, checkoutUrl } = await press(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    await during(fault, 'verify', async () => {
      expect(await press(portal, payer)).toMatchObject(pressed)
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
  ])('tells of the %s, it is kept and alarmed, and grants nothing', async (fault, differing, bent) => {
    const payer = await newPayer()
    const { reference, checkoutUrl } = await press(portal, payer)
    await paystack.pay(checkoutUrl, 'card')
    told[reference] = bent
    await during(fault, 'verify', async () => {
      expect(await press(portal, payer)).toMatchObject(underWay)
      expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.mismatched)
    })
    expect(await verify(portal, payer, reference)).toMatchObject(verificationRefusals.mismatched)
    expect(await paymentsOf(portal, payer)).toMatchObject([{ state: 'mismatched', next_check_at: null }])
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
      const payer = await newPayer()
      const { reference, checkoutUrl } = await press(portal, payer)
      await paystack.pay(checkoutUrl, 'card')
      await during(fault, 'verify', async () => expect(await press(portal, payer)).toMatchObject(alreadyPaid), 1)
      expect(await verify(portal, payer, reference)).toMatchObject({ outcome: 'success' })
    },
  )
})

it('the log of all this names nobody', () => {
  const written = portal.logged.join('')
  for (const { vendor, token } of payers)
    for (const personal of [vendor.email, vendor.phoneNumber, token, vendor.id]) expect(written).not.toContain(personal)
  expect(written).not.toContain('Sample')
  expect(payers.length).toBeGreaterThan(20)
})
