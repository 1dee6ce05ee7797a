import { afterEach, describe, expect, it } from 'vitest'
import { samplePhoto } from '../../../testing/photos.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { buildBusiness, readOwnBusiness, sendBusiness } from '../../testing/businesses.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

let portal: TestApp
afterEach(() => portal.close())

const start = async (ghanaCardImage: 'required' | 'optional' | 'off') => {
  portal = await buildTestApp({ ghanaCardImage })
  const vendor = await buildVendor(portal, { verified: true })
  return { vendor, token: await sessionToken(portal, vendor) }
}

describe('where the picture of the Ghana Card is required', () => {
  it('a business comes with it', async () => {
    const { token } = await start('required')
    const certificate = { business_reg_cert_image: await samplePhoto() }
    expect(await sendBusiness(portal, { token, pictures: certificate })).toMatchObject({
      status: 400,
      body: { status: 400, message: 'Ghana Card image is required' },
    })
    expect(await readOwnBusiness(portal, token)).toBeNull()
    expect((await sendBusiness(portal, { token, pictures: { ghana_card_image: await samplePhoto() } })).status).toBe(
      201,
    )
  })

  it('one that is on file need not be sent again', async () => {
    const { vendor } = await start('required')
    const { token } = await buildBusiness(portal, vendor, { status: 'REJECTED' })
    expect((await sendBusiness(portal, { token })).status).toBe(201)
  })

  it('one that was deleted meanwhile is asked for', async () => {
    const { vendor } = await start('required')
    const { id, token } = await buildBusiness(portal, vendor, { status: 'REJECTED' })
    await portal.context.db.deleteFrom('business.paper').where('business_id', '=', id).execute()
    expect((await sendBusiness(portal, { token })).body.message).toBe('Ghana Card image is required')
  })

  it('one that is deleted in the very moment is asked for', async () => {
    const { vendor } = await start('required')
    const { id, token } = await buildBusiness(portal, vendor, { status: 'REJECTED' })
    const { consume } = portal.context.limiter
    portal.context.limiter.consume = async (...given) => {
      await portal.context.db.deleteFrom('business.paper').where('business_id', '=', id).execute()
      return consume(...given)
    }
    expect((await sendBusiness(portal, { token })).body.message).toBe('Ghana Card image is required')
    expect(await readOwnBusiness(portal, token)).toMatchObject({ businessStatus: 'REJECTED', papers: [] })
  })
})

describe('where it is optional', () => {
  it('a business comes with it or without', async () => {
    const { token } = await start('optional')
    expect((await sendBusiness(portal, { token })).status).toBe(201)
  })
})

describe('where it is off', () => {
  it('it is not taken, and the certificate is', async () => {
    const { token } = await start('off')
    const card = { ghana_card_image: await samplePhoto() }
    expect(await sendBusiness(portal, { token, pictures: card })).toMatchObject({
      status: 400,
      body: { status: 400, message: 'A picture of the Ghana Card is not asked for here. Please leave it out.' },
    })
    const certificate = { business_reg_cert_image: await samplePhoto() }
    expect((await sendBusiness(portal, { token, pictures: certificate })).status).toBe(201)
  })
})
