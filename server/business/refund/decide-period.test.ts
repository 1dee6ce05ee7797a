import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveUpRefusals } from '../../../contract/business/finance.ts'
import { periodRefusals } from '../../../contract/business/period-decision.ts'
import { otherTestOperator } from '../../testing/app.ts'
import { someReference } from '../../testing/subscriptions.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { readPlanStatus } from '../subscription/plan-status.ts'
import { openFinanceDesk, payAhead, payFor, payWrongAmount, sampleReason } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()
const { portal, paystack, desk } = world
let payer: Payer
let first: string
let next: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  payer = await buildPayer(portal, { plan: null })
  first = await payFor(world, payer)
  portal.clock.set('2026-03-01T09:40:00Z')
  next = await payFor(world, payer)
  portal.clock.set('2026-03-11T09:00:00Z')
  portal.outgoing.length = 0
})
afterEach(() => world.expectBalancedBooks())

const plan = async () => {
  const business = portal.context.db
    .selectFrom('business.business')
    .select('vendor_id')
    .where('id', '=', payer.businessId)
  const { vendor_id } = await business.executeTakeFirstOrThrow()
  return readPlanStatus(portal.context.db, vendor_id, portal.clock.now())
}

describe('a plan that has begun and is ended', () => {
  it('ends now, later ones move up, and the vendor and the trail have the reason', async () => {
    const { status, body } = await desk.endPeriod(first)
    expect([status, body.message]).toEqual([200, 'The plan has ended. The vendor is told.'])
    expect(body.payment).toMatchObject({ period: 'ended', endReason: sampleReason, endsAt: '2026-03-11T09:00:00.000Z' })
    expect(await world.findPeriod(next)).toMatchObject({
      starts_at: new Date('2026-03-11T09:00:00Z'),
      ends_at: new Date('2026-04-10T09:00:00Z'),
    })
    expect(portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(portal.outgoing[0]?.text).toContain(sampleReason)
    const audit = openReviewDesk(portal)
    expect((await audit.audit(payer.businessId)).body.entries.at(-1)).toMatchObject({
      who: 'operator sample',
      action: 'period ended',
      reason: `${first}, ${sampleReason}`,
    })
    expect(await audit.findTrailFault(payer.businessId)).toBeUndefined()
  })

  it('is ended once, and only by one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.endPeriod(first)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(portal.outgoing).toHaveLength(2)
    const other = openFinanceDesk(portal, otherTestOperator)
    expect(await other.endPeriod(first)).toMatchObject({ status: 409, body: periodRefusals.notCounting })
  })

  it('leaves the vendor without a plan where there is no other', async () => {
    await desk.endPeriod(first)
    await desk.endPeriod(next)
    expect(await plan()).toMatchObject({ state: 'EXPIRED', inForce: null })
  })

  it('gets the time back that was left, when that is undone', async () => {
    await desk.endPeriod(first)
    portal.clock.set('2026-03-12T09:00:00Z')
    const { status, body } = await desk.undoEndPeriod(first)
    expect([status, body.message]).toEqual([
      200,
      'The plan counts again and runs until 1 May 2026. The vendor is told.',
    ])
    // The one that is running goes on as it is; then comes what was left of the first.
    expect(await world.findPeriod(next)).toMatchObject({ ends_at: new Date('2026-04-10T09:00:00Z') })
    expect(body.payment).toMatchObject({ period: 'placed', endReason: null })
    expect((await desk.undoEndPeriod(first)).body).toMatchObject(periodRefusals.notEnded)
  })

  it('has that time also when the next one is then ended', async () => {
    await desk.endPeriod(first)
    portal.clock.set('2026-03-12T09:00:00Z')
    await desk.undoEndPeriod(first)
    portal.clock.set('2026-03-13T09:00:00Z')
    expect((await desk.endPeriod(next)).status).toBe(200)
    expect(await world.findPeriod(first)).toMatchObject({ ends_at: new Date('2026-04-03T09:00:00Z') })
  })

  it('does not come back by a refund that fails', async () => {
    await desk.refund(first, { reason: sampleReason })
    await desk.endPeriod(first)
    paystack.settleRefunds('failed')
    await desk.check(first)
    expect((await world.findPeriod(first))?.ended_at).not.toBeNull()
    expect(await desk.restore(first)).toMatchObject({ status: 409, body: giveUpRefusals.ended })
  })
})

describe('a plan that has not begun and is ended', () => {
  it('is withdrawn, and is there again when that is undone', async () => {
    await desk.endPeriod(next)
    expect(await world.findPeriod(next)).toMatchObject({ withdrawn_at: portal.clock.now() })
    expect((await desk.undoEndPeriod(next)).status).toBe(200)
    expect(await world.findPeriod(next)).toMatchObject({
      withdrawn_at: null,
      ended_at: null,
      starts_at: new Date('2026-04-01T09:00:00Z'),
    })
  })

  it('stays away once its money has gone', async () => {
    await desk.endPeriod(next)
    await desk.refund(next)
    expect(await desk.undoEndPeriod(next)).toMatchObject({ status: 409, body: periodRefusals.refunded })
  })
})

describe('nothing is decided', () => {
  it('about a payment that is not there, or has bought nothing', async () => {
    for (const call of [desk.endPeriod, desk.undoEndPeriod, desk.keepPeriod])
      expect((await call(someReference())).status).toBe(404)
    const { reference } = await payWrongAmount(world)
    expect((await desk.endPeriod(reference)).body).toMatchObject(periodRefusals.none)
  })

  it('without a reason, or about a plan that is over', async () => {
    expect((await desk.endPeriod(first, '')).status).toBe(400)
    portal.clock.set('2026-04-01T09:00:00Z')
    expect((await desk.endPeriod(first)).body).toMatchObject(periodRefusals.over)
  })

  it('about a plan that was withdrawn, or whose money is still here', async () => {
    const { reference } = await payAhead(world)
    expect((await desk.keepPeriod(reference)).body).toMatchObject(periodRefusals.notRefunded)
    await desk.refund(reference)
    expect((await desk.endPeriod(reference)).body).toMatchObject(periodRefusals.notCounting)
  })
})
