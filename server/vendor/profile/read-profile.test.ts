import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProfile } from '../../../contract/vendor/profile.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { bearer } from '../../testing/log-in.ts'
import { buildVendor, sessionOf, type TestVendor } from '../../testing/vendors.ts'

let portal: TestApp
let vendor: TestVendor
beforeAll(async () => {
  portal = await buildTestApp()
  vendor = await buildVendor(portal, { verified: true })
  await buildVendor(portal, { verified: true })
})
afterAll(() => portal.close())

const read = async (url: string = readProfile.url) => {
  const reply = await portal.app.inject({ url, headers: bearer(await sessionOf(portal, vendor)) })
  return reply.json()
}

it('the top bar finds its four fields', async () => {
  expect(await read()).toMatchObject({
    businessName: null,
    email: vendor.email,
    firstName: vendor.surname,
    otherName: vendor.otherName,
  })
})

it('the profile and the status screens find theirs, those of a business empty as long as there is none, and nothing else', async () => {
  expect(await read()).toEqual({
    businessName: null,
    firstName: vendor.surname,
    otherName: vendor.otherName,
    email: vendor.email,
    phoneNumber: vendor.phoneNumber,
    businessPhoneNumber: null,
    businessStatus: null,
    subscriptionType: null,
    subscriptionStatus: null,
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    totalAmount: null,
    services: [],
  })
})

it('it is that of the bearer, whatever the address says', async () => {
  expect(await read(`${readProfile.url}?vendorId=1&email=other@sample.example`)).toMatchObject({ email: vendor.email })
})
