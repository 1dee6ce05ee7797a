import { beforeAll, expect, it } from 'vitest'
import { updateProfile } from '../../contract/account/edit-profile.ts'
import { changePageSettings } from '../../contract/customer/own-page.ts'
import { sharedTestApp } from '../testing/app.ts'
import { buildBusiness, type TestBusiness } from '../testing/businesses.ts'
import { plainRenderer, slugByVendor } from '../testing/pages.ts'
import { buildService } from '../testing/services.ts'
import { submit } from '../testing/submit.ts'
import { buyPlan } from '../testing/subscriptions.ts'
import { buildVendor, type TestVendor } from '../testing/vendors.ts'

const portal = sharedTestApp({ customerRenderer: plainRenderer() })
let vendor: TestVendor
let business: TestBusiness
let addresses: string[]
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true, email: 'private-address@sample.example' })
  const fields = {
    business_name: 'Sample Kitchen',
    tin_number: 'C9998887776',
    business_location: 'Private Street 77',
    business_phone_number: '+233209990001',
    gh_post: 'GA-999-8887',
    landmark: 'Behind the private gate',
    business_reg_number: 'BN777666555',
    personal_id: 'GHA-123123123-4',
  }
  business = await buildBusiness(portal, vendor, { status: 'SUCCESSFUL', fields, documents: {} })
  await buyPlan(portal, business, { plan: 'PREMIUM' })
  const { id } = await buildService(portal, vendor)
  await portal.context.db
    .updateTable('catalogue.service')
    .set({ contact_info: 'private contact of the service' })
    .where('id', '=', id)
    .execute()
  const texts = { tagline: 'A tagline', about: 'About', hours: 'Always', responseTime: 'private response time' }
  await submit(portal.app, updateProfile, { token: business.token, body: texts })
  const slug = await slugByVendor(portal, vendor)
  const calls = [`vendors/${slug}`, 'market', 'market?q=sample', 'market?date=2026-05-05'].map(
    (call) => `/cservice/api/v1/${call}`,
  )
  addresses = [...calls, `/v/${slug}`, `/v/${slug}/s/${id}`, '/market', '/market?q=kitchen', '/sitemap.xml']
})

/** All that the database knows of the vendor and that no customer may learn from us. */
const privateFacts = () => [
  ...[vendor.email, vendor.id, vendor.phoneNumber, vendor.phoneNumber.slice(1), business.id],
  ...['C9998887776', 'Private Street', 'GA-999-8887', 'private gate', 'BN777666555', 'GHA-123123123'],
  ...['private contact', 'private response', 'password', 'personal_id', 'tin_number'],
]

it('no public answer holds anything private', async () => {
  for (const url of addresses) {
    const { statusCode, body, headers } = await portal.app.inject(url)
    expect(statusCode, url).toBe(200)
    const said = `${body}${JSON.stringify(headers)}`
    for (const fact of privateFacts()) expect(said.includes(fact), `${url} holds ${fact}`).toBe(false)
  }
})

it('the street stands on the page only once the vendor shows it, and nowhere else', async () => {
  await submit(portal.app, changePageSettings, { token: business.token, body: { showsStreetAddress: true } })
  const holding: string[] = []
  for (const url of addresses)
    if ((await portal.app.inject(url)).body.includes('Private Street 77'))
      holding.push(url.replace(/[0-9a-f-]{36}/, ''))
  expect(holding).toEqual(['/cservice/api/v1/vendors/sample-kitchen', '/v/sample-kitchen', '/v/sample-kitchen/s/'])
})

it('a phone number that is not shown stands nowhere', async () => {
  const body = { showsPhone: false, showsWhatsApp: false }
  await submit(portal.app, changePageSettings, { token: business.token, body })
  for (const url of addresses) expect((await portal.app.inject(url)).body, url).not.toContain('233209990001')
})
