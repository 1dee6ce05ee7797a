import { beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { reopenRefusals } from '../../../contract/business/review.ts'
import { selectionRefusals, selectSubscription } from '../../../contract/business/subscription.ts'
import { suspensionRefusals } from '../../../contract/business/suspension.ts'
import { allowanceRefusals } from '../../../contract/catalogue/obstacles.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { otherTestOperator, sharedTestApp } from '../../testing/app.ts'
import { expectWholeBusinesses, readOwnBusiness } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buildSeller, buildService, type Seller, sendService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { logInAs } from '../../testing/vendors.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { remindOfEnds } from '../subscription/remind-of-ends.ts'

const portal = sharedTestApp()
const desk = openReviewDesk(portal)
const otherDesk = openReviewDesk(portal, otherTestOperator)
const reason = 'Customers say that nobody came.'
let seller: Seller
beforeEach(async () => {
  portal.clock.set('2026-03-02T09:00:00Z')
  seller = await buildSeller(portal, { plan: 'EXECUTIVE' })
  await buildService(portal, seller.vendor)
  portal.outgoing.length = 0
})

const id = () => seller.business.id
const profile = async () => (await submit(portal.app, readProfile, { token: seller.token })).body as never
const listings = async () => {
  const { body } = await submit(portal.app, listServices, { token: seller.token })
  return (body as unknown as ReplyOf<typeof listServices>).services.map(({ listing }) => listing)
}
const periods = () =>
  portal.context.db
    .selectFrom('business.period')
    .select(['starts_at', 'ends_at'])
    .where('business_id', '=', id())
    .execute()
const bell = async () =>
  (
    await portal.context.db
      .selectFrom('account.notification')
      .select(['title', 'text'])
      .where('account_id', '=', seller.vendor.id)
      .orderBy('created_at', 'desc')
      .execute()
  )[0]
const choose = () =>
  submit(portal.app, selectSubscription, {
    token: seller.token,
    body: { subscriptionTypeEnum: 'PREMIUM', subscriptionDurationEnum: 'MONTHLY' },
  })

describe('a business that is suspended', () => {
  it('is hidden from customers, and its vendor reads why in the portal, by e-mail and by SMS', async () => {
    portal.clock.set('2026-03-02T09:10:00Z')
    expect(await desk.suspend(id(), reason)).toEqual({
      status: 200,
      body: { message: 'Sample Kitchen is suspended. The vendor is told.', businessStatus: 'SUSPENDED' },
    })
    expect(await listings()).toEqual(['paused'])
    expect(await profile()).toMatchObject({
      businessStatus: 'SUSPENDED',
      suspension: { reason, since: '2026-03-02T09:10:00.000Z' },
    })
    expect(await bell()).toMatchObject({ title: 'Your business is suspended', text: expect.stringContaining(reason) })
    expect(portal.outgoing.map(({ channel, to }) => [channel, to])).toEqual([
      ['email', seller.vendor.email],
      ['sms', seller.vendor.phoneNumber],
    ])
    for (const { text } of portal.outgoing) expect(text).toContain(reason)
    expect((await desk.audit(id())).body.entries.at(-1)).toMatchObject({
      who: 'operator sample',
      action: 'suspended',
      oldStatus: 'SUCCESSFUL',
      newStatus: 'SUSPENDED',
      reason,
    })
    await expectWholeBusinesses(portal)
  })

  it('keeps the time of its plan, and its vendor can log in', async () => {
    const before = await periods()
    await desk.suspend(id(), reason)
    expect(await periods()).toEqual(before)
    expect((await logInAs(portal, seller.vendor.email)).status).toBe(200)
    // A payment that was begun before still counts, from the end of the plan.
    const bought = await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
    expect(bought.startsAt).toEqual(before[0]?.ends_at)
  })

  it('can neither choose a plan, nor add a service, nor be sent or decided on', async () => {
    await desk.suspend(id(), reason)
    expect((await choose()).body).toMatchObject(selectionRefusals.suspended)
    expect((await sendService(portal, seller)).body).toMatchObject(allowanceRefusals.suspended)
    expect((await desk.approve(id())).status).toBe(409)
    expect((await desk.reject(id(), { reason })).status).toBe(409)
    expect((await desk.reopen(id(), reason)).body).toEqual(reopenRefusals.notDecided)
  })

  it('is not reminded to renew what it cannot pay', async () => {
    await desk.suspend(id(), reason)
    portal.clock.set('2026-04-01T09:00:00Z')
    portal.outgoing.length = 0
    await remindOfEnds(portal.context)
    expect(portal.outgoing.filter(({ to }) => to === seller.vendor.email)).toEqual([])
    await desk.lift(id(), 'All is settled.')
    portal.outgoing.length = 0
    await remindOfEnds(portal.context)
    expect(portal.outgoing.filter(({ to }) => to === seller.vendor.email)).toHaveLength(1)
  })

  it('is seen again once it is lifted, for a reason that its vendor reads', async () => {
    await desk.suspend(id(), reason)
    portal.outgoing.length = 0
    portal.clock.set('2026-03-02T09:10:00Z')
    expect((await desk.lift(id(), 'The customers are satisfied.')).body).toEqual({
      message: 'Sample Kitchen is no longer suspended. The vendor is told.',
      businessStatus: 'SUCCESSFUL',
    })
    expect(await listings()).toEqual(['live'])
    expect(await profile()).toMatchObject({ businessStatus: 'SUCCESSFUL', suspension: null })
    expect(await bell()).toMatchObject({ text: expect.stringContaining('The customers are satisfied.') })
    expect(portal.outgoing).toHaveLength(2)
    expect((await choose()).status).toBe(200)
  })

  it('was verified before, and is suspended once', async () => {
    expect((await desk.lift(id(), reason)).body).toEqual(suspensionRefusals.notSuspended)
    await desk.suspend(id(), reason)
    expect((await desk.suspend(id(), 'Another reason.')).body).toEqual(suspensionRefusals.notVerified)
    expect((await otherDesk.suspend(id(), reason)).body).toEqual(suspensionRefusals.notVerified)
    // Only the answer was lost.
    expect((await desk.suspend(id(), reason)).status).toBe(200)
    expect(portal.outgoing).toHaveLength(2)
  })
})

it.each(['suspend', 'lift', 'reopen', 'close'] as const)('%s refuses a reason of one word', async (command) => {
  for (const one of ['Fraud', ' fraud! '])
    expect(await desk[command](id(), one)).toMatchObject({
      status: 400,
      body: { code: 'reason-too-short', message: 'Please give the reason in a sentence. One word is too short.' },
    })
  expect(await readOwnBusiness(portal, seller.token)).toMatchObject({ businessStatus: 'SUCCESSFUL' })
})

it.each(['suspend', 'lift', 'reopen'] as const)(
  'of twenty commands to %s at the same moment one is carried out, and told once',
  async (command) => {
    if (command === 'lift') await desk.suspend(id(), reason)
    portal.outgoing.length = 0
    await openAllConnections(portal)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 ? desk : otherDesk)[command](id(), `Reason ${number} of it`),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(portal.outgoing).toHaveLength(2)
    expect(await desk.findTrailFault(id())).toBeUndefined()
  },
)
