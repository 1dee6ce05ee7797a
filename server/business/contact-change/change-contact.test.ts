import { beforeEach, expect, it } from 'vitest'
import { proveContactWay, sendProofCode } from '../../../contract/account/contact-ways.ts'
import { setNewPassword } from '../../../contract/account/password-reset.ts'
import { contactChangeRefusals } from '../../../contract/business/contact-change.ts'
import { someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, expectWholeBusinesses, type TestBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, grantReset, lastCodeTo, logInAs, type TestVendor } from '../../testing/vendors.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'

const portal = sharedTestApp(behindProxy)
const desk = openReviewDesk(portal)
const reason = 'Called back at the business number.'
let vendor: TestVendor
let business: TestBusiness
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor, { documents: {} })
  portal.outgoing.length = 0
})

const change = (address: string) => desk.contact(business.id, address, reason)
const account = () =>
  portal.context.db.selectFrom('account.account').selectAll().where('id', '=', vendor.id).executeTakeFirstOrThrow()
const at = ({ method, url }: { method: 'POST'; url: string }) => ({ method, url: url.replace(':way', 'phone') })

it('a number that the desk records counts once the vendor has proven it by a code', async () => {
  const phone = somePhoneNumber()
  expect((await change(phone.replace('+233', '0'))).body).toEqual({
    message: 'The phone number is recorded. It counts once the vendor has proven it by a code.',
  })
  // The one before counts no more, and hears of it once.
  expect((await logInAs(portal, vendor.phoneNumber)).code).toBe('vendor-not-found')
  expect(portal.outgoing.map(({ to }) => to)).toEqual([vendor.email, vendor.phoneNumber])
  expect(portal.outgoing.some(({ text }) => text.includes(phone))).toBe(false)
  expect((await logInAs(portal, phone)).code).toBe('vendor-not-found')

  expect((await logInAs(portal, vendor.email)).status).toBe(200)
  await submit(portal.app, at(sendProofCode), { token: business.token })
  const otp = lastCodeTo(portal, phone)
  expect((await submit(portal.app, at(proveContactWay), { token: business.token, body: { otp } })).status).toBe(200)
  expect((await logInAs(portal, phone)).status).toBe(200)
})

it('it is in the trail with how the vendor was known, and without the address', async () => {
  const email = someEmail()
  await change(email)
  await change(email)
  const { entries } = (await desk.audit(business.id)).body
  expect(entries.slice(1)).toMatchObject([
    { who: 'operator sample', action: 'contact changed', newStatus: null, reason: `email address: ${reason}` },
  ])
  expect(JSON.stringify(entries)).not.toContain(email)
  expect(await account()).toMatchObject({ email, email_proven_at: null })
  await expectWholeBusinesses(portal)
})

it('a reset that may have gone to the old address is void', async () => {
  const token = await grantReset(portal, vendor.email)
  await change(someEmail())
  const body = { newPassword: 'Sample$New1' }
  expect((await submit(portal.app, setNewPassword, { token, body })).status).toBe(401)
})

it('what would take the login away, or belongs to somebody, is refused', async () => {
  const other = await buildVendor(portal, { verified: true })
  expect((await change(other.email)).body).toEqual(contactChangeRefusals.takenByOther)
  expect((await change(vendor.email)).body).toEqual(contactChangeRefusals.alreadyTheirs)
  expect((await desk.contact(business.id, someEmail(), 'Asked')).body).toMatchObject({ code: 'reason-too-short' })
  expect((await change('nobody')).status).toBe(400)
  await change(somePhoneNumber())
  expect((await change(someEmail())).body).toEqual(contactChangeRefusals.onlyLogin)
  expect(await account()).toMatchObject({ email: vendor.email, email_proven_at: portal.clock.now() })
})

it('two changes at the same moment never take both ways', async () => {
  const answers = await Promise.all([change(someEmail()), change(somePhoneNumber())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
