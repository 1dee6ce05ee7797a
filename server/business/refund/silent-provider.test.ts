import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { type PaymentProvider, ProviderSilent } from '../../adapters/payment/port.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { askAboutRefund, reconcilePayments } from '../public.ts'
import { sendRefund } from './send-refund.ts'
import { findRefunds } from './store.ts'
import { payAhead } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
let reference: string
let refund: PaymentProvider['refund']
beforeAll(async () => {
  refund = world.portal.context.payments.refund
})
beforeEach(async () => {
  ;({ reference } = await payAhead(world))
})
afterEach(async () => {
  world.portal.context.payments.refund = refund
  await world.expectBalancedBooks()
})

const kept = async () => ({ ...(await world.findRefund(reference)), ...(await world.findPeriod(reference)) })

const silentSentence =
  'The refund of GHS 100.00 is written down. The payment provider does not answer just now, and is asked again until it does.'

describe('a provider that refuses', () => {
  beforeEach(async () => {
    world.paystack.setFault('not found', { on: 'refund', count: 1 })
    expect(await world.desk.refund(reference)).toEqual({ status: 502, body: refundRefusals.refused })
  })

  it('leaves the vendor the plan, and logs the reason for the desk', async () => {
    expect(await kept()).toMatchObject({ state: 'failed', withdrawn_at: null, next_check_at: null })
    expect(world.alarms()[0]).toBe('ALARM: the payment provider refuses a refund')
    expect(world.portal.outgoing).toEqual([])
    expect((await world.desk.payments()).body.payments).toMatchObject([
      { reference, state: 'paid', refunds: [{ state: 'failed' }] },
    ])
  })

  it('may be asked again', async () => {
    expect((await world.desk.refund(reference)).status).toBe(200)
    expect(await kept()).toMatchObject({ state: 'pending', withdrawn_at: world.portal.clock.now() })
    expect(world.providerStatuses(reference)).toEqual(['pending'])
  })
})

describe('a provider that is silent', () => {
  it.each(['down', '500', 'malformed'] as const)('(%s) has the refund later, once', async (fault) => {
    world.paystack.setFault(fault, { on: 'refund' })
    const { status, body } = await world.desk.refund(reference)
    expect([status, body.message]).toEqual([200, silentSentence])
    expect(await kept()).toMatchObject({ state: 'asked', withdrawn_at: world.portal.clock.now() })
    world.paystack.setFault('ok')
    await world.reconcile()
    expect(await kept()).toMatchObject({ state: 'pending' })
    expect(world.providerStatuses(reference)).toEqual(['pending'])
  })

  it('after it took the refund is asked about it, and gets no second one', async () => {
    world.paystack.setFault('lost answer', { on: 'refund', count: 1 })
    expect((await world.desk.refund(reference)).body.message).toBe(silentSentence)
    expect(world.providerStatuses(reference)).toEqual(['pending'])
    expect((await world.desk.refund(reference)).body.payment.refunds).toMatchObject([
      { state: 'pending', operator: 'sample' },
    ])
    expect(world.providerStatuses(reference)).toEqual(['pending'])
    expect(world.portal.outgoing).toHaveLength(2)
  })

  it('is not sent a second refund while the first may be on its way', async () => {
    world.paystack.setFault('down', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    passSeconds(world.portal, 59)
    expect((await world.desk.refund(reference)).body.message).toBe(silentSentence)
    expect(world.providerStatuses(reference)).toEqual([])
    passSeconds(world.portal, 1)
    expect((await world.desk.refund(reference)).body.payment.refunds[0]?.state).toBe('pending')
    expect(world.providerStatuses(reference)).toEqual(['pending'])
  })

  it('is sent one refund later too, however many processes try at once', async () => {
    const { portal, desk } = world
    let posts = 0
    portal.context.payments.refund = async () => {
      posts += 1
      await wait(20)
      throw new ProviderSilent('no answer')
    }
    await desk.refund(reference)
    for (const sendings of [2, 3]) {
      passSeconds(portal, 121)
      await Promise.all([
        desk.refund(reference),
        askAboutRefund(portal.context, reference),
        reconcilePayments(portal.context),
      ])
      await desk.refund(reference)
      expect(posts).toBe(sendings)
    }
  })

  it('and refuses a refund that it has already is asked about that one', async () => {
    world.paystack.setFault('lost answer', { on: 'refund', count: 1 })
    await world.desk.refund(reference)
    const [refund] = await findRefunds(world.portal.context.db, reference)
    expect(refund && (await sendRefund(world.portal.context, refund))).toBe('heard')
    expect(await kept()).toMatchObject({ state: 'pending', withdrawn_at: world.portal.clock.now() })
  })

  it('also about a refund makes the desk say so', async () => {
    await world.desk.refund(reference)
    world.paystack.setFault('down')
    expect((await world.desk.check(reference)).status).toBe(503)
    expect(await askAboutRefund(world.portal.context, reference)).toBe('silent')
    expect(await kept()).toMatchObject({ state: 'pending' })
  })
})

describe('a server that dies', () => {
  it('before the provider was asked sends the refund when it is back', async () => {
    world.portal.context.payments.refund = async () => Promise.reject(new Error('killed'))
    expect((await world.desk.refund(reference)).status).toBe(500)
    world.portal.context.payments.refund = refund
    await world.reconcile()
    expect(await kept()).toMatchObject({ state: 'pending' })
    expect(world.providerStatuses(reference)).toEqual(['pending'])
  })

  it('after the provider was asked finds the refund there', async () => {
    world.portal.context.payments.refund = async (charge) => {
      await refund(charge)
      throw new Error('killed')
    }
    expect((await world.desk.refund(reference)).status).toBe(500)
    expect(await kept()).toMatchObject({ state: 'asked', provider_refund_id: null })
    world.paystack.settleRefunds('processed')
    await world.reconcile()
    expect(await kept()).toMatchObject({ state: 'processed', next_check_at: null })
    expect(world.providerStatuses(reference)).toEqual(['processed'])
  })
})
