import { beforeAll, expect, it } from 'vitest'
import { completeId } from '../../../contract/business/find.ts'
import { sharedTestApp, testOperator } from '../../testing/app.ts'
import { buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildPayment } from '../../testing/subscriptions.ts'
import { buildVendor, type TestVendor } from '../../testing/vendors.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'

const portal = sharedTestApp()
const desk = openReviewDesk(portal)
let vendor: TestVendor
let unregistered: TestVendor
let business: TestBusiness
let reference: string
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true, email: 'esi@sample.example' })
  unregistered = await buildVendor(portal, { verified: true, email: 'new@sample.example' })
  const fields = {
    business_name: 'Ɔdɔ Catering 100%',
    tin_number: 'P0012345678',
    business_phone_number: '+233244555666',
  }
  business = await buildBusiness(portal, vendor, { fields, documents: {} })
  await buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: {} })
  ;({ reference } = await buildPayment(portal, business))
})

const found = async (text: string) => (await desk.find(text)).body.vendors

it.each<[by: string, text: () => string]>([
  ['a part of the name', () => 'cater'],
  ['letters of another case', () => 'ɔDƆ CAT'],
  ['a sign that SQL would read', () => '100%'],
  ['the TIN, with spaces', () => 'p001 234 5678'],
  ['the phone of the business', () => '024 455 5666'],
  ['its international form', () => '+233 (0)244-555-666'],
  ['the number of the vendor', () => vendor.phoneNumber.replace('+233', '0')],
  ['the number with 00233', () => vendor.phoneNumber.replace('+', '00')],
  ['the e-mail address', () => ' ESI@Sample.example '],
  ['a payment reference', () => reference.toLowerCase()],
])('a business is found by %s', async (_, text) => {
  expect(await found(text())).toEqual([
    { businessId: business.id, name: 'Ɔdɔ Catering 100%', region: 'Greater Accra', businessStatus: 'PENDING' },
  ])
})

it('a vendor without a business is found by address, and nobody by what nobody has', async () => {
  const name = `${unregistered.otherName} ${unregistered.surname}`
  expect(await found(unregistered.email)).toEqual([{ businessId: null, name, region: null, businessStatus: null }])
  for (const text of ['_', '%%', 'AFH-0000-0000-0000-0000', 'nobody@sample.example', '--'])
    expect(text.length < 2 ? [] : await found(text)).toEqual([])
  for (const text of ['a\0b', '\u202eevil', 'x'.repeat(1_000)]) expect((await desk.find(text)).status).toBe(400)
  expect((await desk.find('x')).body.message).toBe('Please type at least two characters.')
})

const complete = (beginning: string) =>
  submit(portal.app, { method: 'GET', url: `${completeId.url}?beginning=${beginning}` }, { token: testOperator.key })

it('an id is completed from its beginning, however it is written', async () => {
  const named = { businesses: [{ businessId: business.id, businessName: 'Ɔdɔ Catering 100%' }] }
  for (const beginning of [business.id.slice(0, 8), business.id.toUpperCase().slice(0, 11), business.id])
    expect((await complete(beginning)).body).toEqual(named)
  expect((await complete('00000000')).body).toEqual({ businesses: [] })
  expect((await complete(business.id.slice(0, 3))).status).toBe(400)
})
