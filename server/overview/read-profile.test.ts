import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readProfile } from '../../contract/account/profile.ts'
import { approveBusiness } from '../../contract/business/review.ts'
import { limits } from '../../contract/limits.ts'
import { sharedTestApp } from '../testing/app.ts'
import { atDesk, buildBusiness } from '../testing/businesses.ts'
import { buildService } from '../testing/services.ts'
import { bearer } from '../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from '../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor
beforeAll(async () => {
  await buildBusiness(portal, await buildVendor(portal, { verified: true }), { status: 'SUCCESSFUL' })
})
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
})

const read = async (url: string = readProfile.url) => {
  const reply = await portal.app.inject({ url, headers: bearer(await sessionToken(portal, vendor)) })
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
    emailProven: true,
    phoneProven: true,
    termsVersion: null,
    termsAcceptedAt: null,
    businessPhoneNumber: null,
    businessStatus: null,
    subscriptionType: null,
    subscriptionStatus: null,
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    totalAmount: null,
    totalAmountPesewas: null,
    paymentBeingChecked: false,
    services: [],
    serviceCount: 0,
    submittedAt: null,
    decidedAt: null,
    rejection: null,
    suspension: null,
    businessLocation: null,
    region: null,
    district: null,
    ghanaPost: null,
    tagline: '',
    about: '',
    hours: '',
    responseTime: '',
    cover: null,
    avatar: null,
  })
})

it('the settings find which terms were accepted', async () => {
  const accepted = { terms_version: '16 November 2026', terms_accepted_at: portal.clock.now() }
  await portal.context.db.updateTable('account.account').set(accepted).where('id', '=', vendor.id).execute()
  expect(await read()).toMatchObject({
    termsVersion: '16 November 2026',
    termsAcceptedAt: portal.clock.now().toISOString(),
  })
})

describe('a business', () => {
  const submittedAt = () => portal.clock.now().toISOString()
  const shown = {
    businessName: 'Sample Kitchen',
    businessPhoneNumber: '+233201112222',
    businessLocation: 'Sample Street 1',
    region: 'Greater Accra',
    district: 'Accra Metropolitan',
    ghanaPost: 'GA-183-8164',
  }
  const fields = { business_phone_number: shown.businessPhoneNumber }

  it('that waits for review says when it was sent', async () => {
    await buildBusiness(portal, vendor, { fields })
    expect(await read()).toMatchObject({
      ...shown,
      businessStatus: 'PENDING',
      submittedAt: submittedAt(),
      decidedAt: null,
      rejection: null,
    })
  })

  it('that was rejected says why, and what to put right', async () => {
    const rejection = {
      reason: 'The number cannot be read.',
      fields: ['tin_number' as const, 'ghana_card_image' as const],
    }
    await buildBusiness(portal, vendor, { status: 'REJECTED', fields, rejection })
    expect(await read()).toMatchObject({
      ...shown,
      businessStatus: 'REJECTED',
      submittedAt: submittedAt(),
      decidedAt: submittedAt(),
      rejection,
    })
  })

  it('that was approved says when', async () => {
    const sentAt = submittedAt()
    const { id } = await buildBusiness(portal, vendor, { fields })
    passSeconds(portal, 3_600)
    await atDesk(portal, approveBusiness, id)
    expect(await read()).toMatchObject({
      ...shown,
      businessStatus: 'SUCCESSFUL',
      submittedAt: sentAt,
      decidedAt: submittedAt(),
      rejection: null,
    })
  })

  it('without a GhanaPost address has none', async () => {
    await buildBusiness(portal, vendor, { fields: { gh_post: '' } })
    expect(await read()).toMatchObject({ businessName: 'Sample Kitchen', ghanaPost: null })
  })
})

it('services are named, the newest first and only so many, and counted whole; what was removed is neither', async () => {
  const { profileServicesMax } = limits
  const startMs = portal.clock.now().getTime()
  const others = await buildVendor(portal, { verified: true })
  await buildService(portal, others, { name: 'Of somebody else' })
  for (let number = 0; number <= profileServicesMax; number++) {
    const wanted = { name: `Sample ${number}`, createdAt: new Date(startMs + number), pictureCount: 0 }
    await buildService(portal, vendor, { ...wanted, category: number % 2 ? 'Decoration' : 'Catering' })
  }
  await buildService(portal, vendor, { name: 'Removed', createdAt: new Date(startMs + 100), removedAt: new Date() })
  const { services, serviceCount } = await read()
  expect(serviceCount).toBe(profileServicesMax + 1)
  expect(services).toHaveLength(profileServicesMax)
  expect(services.slice(0, 2)).toEqual([
    { serviceName: `Sample ${profileServicesMax}`, category: 'Catering' },
    { serviceName: `Sample ${profileServicesMax - 1}`, category: 'Decoration' },
  ])
})

it('it is the profile of the bearer, whatever the address says', async () => {
  expect(await read(`${readProfile.url}?vendorId=1&email=other@sample.example`)).toMatchObject({ email: vendor.email })
})

it('the database is asked twice: for the session, and for everything else', async () => {
  const headers = bearer(await sessionToken(portal, vendor))
  const lending = vi.spyOn(portal.database.pool, 'connect')
  await portal.app.inject({ url: readProfile.url, headers })
  expect(lending).toHaveBeenCalledTimes(2)
  lending.mockRestore()
})
