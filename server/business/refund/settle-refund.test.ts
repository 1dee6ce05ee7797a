import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendEvent } from '../payment/testing/events.ts'
import { askAboutRefund } from '../public.ts'
import { takeInRefunds, takeInRefusal } from './take-in-refunds.ts'
import { payAhead } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
let reference: string
beforeEach(async () => {
  ;({ reference } = await payAhead(world))
})
afterEach(() => world.expectBalancedBooks())

const answer = {
  unknownStatus: null,
  amountPesewas: 10_000,
  currency: 'GHS',
  note: null,
  createdAt: null,
  processedAt: null,
}

const ask = () => askAboutRefund(world.portal.context, reference)
const event = (name: string) => sendEvent(world.portal, world.paystack.signedEvent(reference, { event: name }))
const askForRefund = async () => {
  await world.desk.refund(reference)
  world.portal.outgoing.length = 0
  world.portal.queued.length = 0
}

describe('an event of the provider', () => {
  beforeEach(askForRefund)

  it('makes us ask once, and the money is booked and told once', async () => {
    world.paystack.settleRefunds('processed')
    expect([await event('refund.processed'), await event('refund.processed')]).toEqual([200, 200])
    expect(world.portal.queued).toEqual([{ name: 'ask-about-refund', payload: { reference } }])
    expect(new Set(await Promise.all(Array.from({ length: 8 }, ask)))).toEqual(new Set(['processed']))
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
    expect(world.portal.outgoing).toHaveLength(2)
    expect(await world.findRefund(reference)).toMatchObject({
      state: 'processed',
      next_check_at: null,
      settled_at: world.portal.clock.now(),
    })
  })
})

const leftToTheQueue = (error: Error) => expect(error.name).toBe('DeliveryFailure')

it('events in any order, repeated and at the same time as a check, book and tell once', async () => {
  const told = fc.array(fc.constantFrom('refund.pending', 'refund.processed', 'check'), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(told, told, fc.boolean(), async (early, late, isLost) => {
      ;({ reference } = await payAhead(world))
      if (isLost) world.paystack.setFault('lost answer', { on: 'refund', count: 1 })
      const hear = (what: string) =>
        what === 'check' ? world.desk.check(reference) : world.receiveEvent(reference, what).catch(leftToTheQueue)
      await Promise.all([world.desk.refund(reference), ...early.map(hear)])
      world.paystack.settleRefunds('processed')
      await Promise.all(late.map(hear))
      await world.desk.check(reference)
      expect(await world.findRefund(reference)).toMatchObject({ state: 'processed', operator: 'sample' })
      expect(await world.bookedAmounts(reference)).toEqual([-10_000])
      expect(world.providerStatuses(reference)).toEqual(['processed'])
      const sms = world.portal.outgoing.filter(({ channel }) => channel === 'sms').map(({ text }) => text)
      expect(sms.at(-1)).toContain('we have returned GHS 100.00')
      expect(sms.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 8 },
  )
})

describe('a refund of another sum than was asked for', () => {
  it('is not believed at once', async () => {
    await askForRefund()
    world.paystack.settleRefunds('processed')
    world.paystack.setFault('wrong amount', { on: 'refund', count: 1 })
    expect(await ask()).toBe('silent')
    expect(await world.bookedAmounts(reference)).toEqual([])
    await ask()
    expect(await world.bookedAmounts(reference)).toEqual([-10_000])
  })
})

it('a processed refund stays processed, whatever the provider says later', async () => {
  await askForRefund()
  world.paystack.settleRefunds('processed')
  await ask()
  const refund = await world.findRefund(reference)
  const said = { ...answer, providerRefundId: refund?.provider_refund_id ?? '' }
  for (const outcome of ['failed', 'pending', 'needs-attention'] as const)
    await takeInRefunds(world.portal.context, reference, [{ ...said, outcome }])
  if (refund) await takeInRefusal(world.portal.context, refund)
  expect(await world.findRefund(reference)).toMatchObject({ state: 'processed' })
  expect((await world.findPeriod(reference))?.withdrawn_at).not.toBeNull()
})

it('a refusal that comes after another process learnt that the refund was accepted changes nothing', async () => {
  await askForRefund()
  const refund = await world.findRefund(reference)
  if (refund) await takeInRefusal(world.portal.context, refund)
  expect(await world.findRefund(reference)).toMatchObject({ state: 'pending' })
})
