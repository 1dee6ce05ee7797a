import { beforeEach, describe, expect, it } from 'vitest'
import { setProfilePicture } from '../../../contract/account/edit-profile.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { closingRefusals } from '../../../contract/business/closing.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleRegistration } from '../../../testing/samples.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { otherTestOperator, sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, expectWholeBusinesses } from '../../testing/businesses.ts'
import { openAllConnections, waitUntilBlocked } from '../../testing/database.ts'
import { buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment, buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, logInAs } from '../../testing/vendors.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'

const portal = sharedTestApp()
const desk = openReviewDesk(portal)
const reason = 'You asked us to close the account.'
let seller: Seller
beforeEach(async () => {
  const vendor = await buildVendor(portal, { verified: true })
  const business = await buildBusiness(portal, vendor, { status: 'SUCCESSFUL' })
  seller = { vendor, business, token: business.token }
  portal.outgoing.length = 0
})

const id = () => seller.business.id
const close = () => desk.close(id(), reason)
const account = () =>
  portal.context.db
    .selectFrom('account.account')
    .selectAll()
    .where('id', '=', seller.vendor.id)
    .executeTakeFirstOrThrow()
const released = () =>
  portal.context.db.selectFrom('files.kept_file').select('name').where('state', '=', 'released').execute()
const count = async (table: 'account.notification' | 'account.profile' | 'account.device') =>
  (await portal.context.db.selectFrom(table).select('account_id').where('account_id', '=', seller.vendor.id).execute())
    .length

describe('a business that is closed', () => {
  it('ends the sessions of its vendor, who cannot log in, and reads why by e-mail and SMS', async () => {
    expect((await close()).body).toEqual({
      message: 'Sample Kitchen is closed, with the account of its vendor. The vendor is told.',
      businessStatus: 'CLOSED',
    })
    expect((await submit(portal.app, readProfile, { token: seller.token })).status).toBe(401)
    expect((await logInAs(portal, seller.vendor.email)).code).toBe('vendor-not-found')
    expect((await logInAs(portal, seller.vendor.phoneNumber)).code).toBe('vendor-not-found')
    expect(portal.outgoing.map(({ channel, to }) => [channel, to])).toEqual([
      ['email', seller.vendor.email],
      ['sms', seller.vendor.phoneNumber],
    ])
    for (const { text } of portal.outgoing) expect(text).toContain(reason)
  })

  it('leaves its addresses to whoever signs up with them', async () => {
    await close()
    const { email, phoneNumber } = seller.vendor
    const again = await buildVendor(portal, { verified: true, email })
    expect(again).toMatchObject({ email })
    expect(sampleRegistration({ phoneNumber }).phoneNumber).toBe(phoneNumber)
    expect((await logInAs(portal, email)).status).toBe(200)
  })

  it('leaves nothing of a person: no names, addresses, profile, services, papers or details', async () => {
    const form = new FormData()
    form.append('picture', new Blob([Uint8Array.from(await samplePhoto())]), 'photo.jpg')
    const avatar = { ...setProfilePicture, url: setProfilePicture.url.replace(':which', 'avatar') }
    expect((await submit(portal.app, avatar, { token: seller.token, body: form })).status).toBe(200)
    const service = await buildService(portal, seller.vendor)
    const before = (await released()).length
    await close()
    expect(await account()).toMatchObject({ email: null, phone_number: null, other_name: '', surname: '' })
    for (const table of ['account.notification', 'account.profile', 'account.device'] as const)
      expect(await count(table)).toBe(0)
    const { db } = portal.context
    const row = await db.selectFrom('business.business').selectAll().where('id', '=', id()).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ business_name: 'Sample Kitchen', tin_number: '', personal_id: '', gh_post: '' })
    expect(await db.selectFrom('business.paper').select('name').where('business_id', '=', id()).execute()).toEqual([])
    const services = db.selectFrom('catalogue.service').select('removed_at').where('id', '=', service.id)
    expect(await services.executeTakeFirst()).toEqual({ removed_at: portal.clock.now() })
    // Both papers, and both sizes of the picture.
    expect((await released()).length - before).toBe(4)
  })

  it('waits for a profile that is being saved, and the saving does not wait for it', async () => {
    const { db } = portal.context
    const own = { account_id: seller.vendor.id, tagline: 'Sample words', changed_at: portal.clock.now() }
    await db.insertInto('account.profile').values(own).execute()
    const closing = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('account.profile')
        .select('tagline')
        .where('account_id', '=', own.account_id)
        .forUpdate()
        .execute()
      const begun = close()
      await waitUntilBlocked(db)
      await tx
        .updateTable('account.profile')
        .set({ tagline: 'Other words' })
        .where('account_id', '=', own.account_id)
        .execute()
      return { begun }
    })
    expect((await closing.begun).status).toBe(200)
    expect(await count('account.profile')).toBe(0)
  })

  it('waits for a login, and the login does not wait for it', async () => {
    const { db } = portal.context
    expect((await logInAs(portal, seller.vendor.email, { password: 'Wrong$Password9' })).status).not.toBe(200)
    const closing = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('account.account').select('id').where('id', '=', seller.vendor.id).forUpdate().execute()
      const begun = close()
      await waitUntilBlocked(db)
      const forgotten = await tx.deleteFrom('account.wrong_password').executeTakeFirstOrThrow()
      expect(forgotten.numDeletedRows).toBeGreaterThan(0n)
      return { begun }
    })
    expect((await closing.begun).status).toBe(200)
  })

  it('is in an unbroken trail, and cannot be closed, shown to customers or decided on again', async () => {
    await close()
    expect((await desk.audit(id())).body.entries.slice(-2)).toMatchObject([
      { who: 'portal', action: 'papers deleted' },
      { who: 'operator sample', action: 'closed', oldStatus: 'SUCCESSFUL', newStatus: 'CLOSED', reason },
    ])
    expect((await close()).status).toBe(200)
    expect((await desk.close(id(), 'Another reason.')).body).toEqual(closingRefusals.alreadyClosed)
    for (const again of [desk.reopen, desk.suspend, desk.lift]) expect((await again(id(), reason)).status).toBe(409)
    expect((await desk.approve(id())).status).toBe(409)
    expect((await desk.contact(id(), 'other@sample.example', reason)).status).toBe(409)
    await expectWholeBusinesses(portal)
    expect((await desk.show(id())).body).toMatchObject({ businessStatus: 'CLOSED' })
  })
})

type Refund = Schema['business.refund']['state']
const refund = async (reference: string, state: Refund) => {
  const values = { reference, amount_pesewas: 20_000, currency: 'GHS', operator: 'sample', state }
  await portal.context.db
    .insertInto('business.refund')
    .values({ ...values, asked_at: portal.clock.now() })
    .execute()
}

describe('nothing is closed while money is open', () => {
  it.each<[what: string, make: () => Promise<unknown>, refusal: { message: string }]>([
    [
      'a payment without a final answer',
      () => buildPayment(portal, seller.business, { state: 'open', checkoutUrl: 'https://checkout.sample.example/1' }),
      closingRefusals.paymentOpen,
    ],
    [
      'money that matches no order',
      () => buildPayment(portal, seller.business, { state: 'mismatched' }),
      closingRefusals.moneyHeld,
    ],
    [
      'a refund on its way',
      async () => refund((await buildPayment(portal, seller.business)).reference, 'pending'),
      closingRefusals.refundOpen,
    ],
    [
      'paid time that has not begun',
      async () => {
        await buyPlan(portal, seller.business)
        await buyPlan(portal, seller.business)
      },
      closingRefusals.timeNotBegun,
    ],
  ])('%s', async (_, make, refusal) => {
    await make()
    expect(await close()).toMatchObject({ status: 409, body: refusal })
    expect((await submit(portal.app, readProfile, { token: seller.token })).status).toBe(200)
    expect(portal.outgoing).toEqual([])
  })

  it('but a plan that runs, a failed payment and a finished refund do not keep it open', async () => {
    await buyPlan(portal, seller.business)
    await buildPayment(portal, seller.business, { state: 'failed' })
    await refund((await buildPayment(portal, seller.business, { state: 'mismatched' })).reference, 'processed')
    expect((await close()).status).toBe(200)
  })
})

it('at the same moment as logins and other closings it is closed once, and no session is left', async () => {
  await openAllConnections(portal)
  const other = openReviewDesk(portal, otherTestOperator)
  const [closed, again] = await Promise.all([
    close(),
    other.close(id(), reason),
    ...Array.from({ length: 4 }, () => logInAs(portal, seller.vendor.email)),
  ])
  expect([closed.status, again.status].toSorted()).toEqual([200, 409])
  const { db, clock } = portal.context
  const live = db.selectFrom('account.session').select('id').where('account_id', '=', seller.vendor.id)
  expect(await live.where('ended_at', 'is', null).where('expires_at', '>', clock.now()).execute()).toEqual([])
  expect(portal.outgoing.filter(({ text }) => text.includes('closed'))).toHaveLength(2)
})
