import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addService, addServiceInfo, writingRefusals } from '../../../contract/catalogue/add-service.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { mainImageRequired } from '../../../contract/catalogue/service.ts'
import { limits } from '../../../contract/limits.ts'
import { agreement } from '../../../contract/promises.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleServiceFields, sampleServiceTexts } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import {
  buildPicture,
  buildSeller,
  buildService,
  type Seller,
  sendService,
  serviceForm,
} from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { serviceCalls } from './testing/service-calls.ts'

const portal = sharedTestApp()
let seller: Seller
beforeEach(async () => {
  seller = await buildSeller(portal)
})

const findServiceIds = (vendorId: string) =>
  portal.context.db.selectFrom('catalogue.service').select('id').where('vendor_id', '=', vendorId).execute()

const findAgreementVersion = async (id: string) => {
  const services = portal.context.db.selectFrom('catalogue.service').select('agreement_version')
  return (await services.where('id', '=', id).executeTakeFirstOrThrow()).agreement_version
}

/** Uses a picture that was uploaded before, so that none has to be decoded. */
const sendSampleService = async ({ vendor, token }: Seller, given: { key?: string } = {}) =>
  sendService(portal, { token, pictures: [await buildPicture(portal, vendor)], ...given })

describe('a service', () => {
  it('is kept with all its fields, and read as it was added', async () => {
    const { status, body } = await sendService(portal, { token: seller.token })
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Service added successfully!' })
    expect(body.service).toEqual({
      id: expect.any(String),
      ...sampleServiceFields,
      listing: 'live',
      hiding: null,
      version: 1,
      pictures: [
        { id: expect.any(String), small: expect.any(String), medium: expect.any(String), large: expect.any(String) },
      ],
    })
    expect((await serviceCalls(portal, seller.token).read(body.service.id)).body).toEqual(body.service)
    expect(await findAgreementVersion(body.service.id)).toBe(agreement.version)
  })

  it('shows the pictures that were brought before, and then those sent along', async () => {
    const brought = [await buildPicture(portal, seller.vendor), await buildPicture(portal, seller.vendor)]
    const { body } = await sendService(portal, {
      token: seller.token,
      pictures: brought.toReversed(),
      photos: [await samplePhoto()],
    })
    const ids = body.service.pictures.map(({ id }) => id)
    expect(ids).toEqual([...brought.toReversed(), expect.any(String)])
    for (const url of Object.values(body.service.pictures[2] ?? {}).filter((value) => value.startsWith('/')))
      expect(await portal.app.inject(url)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
  })

  it.each([addService, addServiceInfo])(
    'is added by $path with the fields of the product and its images, and nothing else',
    async (call) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(sampleServiceTexts())) form.append(name, value)
      for (const name of ['one.jpg', 'two.jpg', 'three.jpg'])
        form.append('serviceImages', new Blob([Uint8Array.from(await samplePhoto())]), name)
      const answer = await submit(portal.app, call, { token: seller.token, body: form })
      expect(answer.status).toBe(201)
      const { service } = answer.body as unknown as { service: Service }
      expect(service).toMatchObject(sampleServiceFields)
      expect(service.pictures).toHaveLength(3)
      // Nothing was ticked, so nothing is on record as accepted.
      expect(await findAgreementVersion(service.id)).toBeNull()
    },
  )

  it('is added under the other name of the call as well', async () => {
    const answer = await submit(portal.app, addServiceInfo, {
      token: seller.token,
      body: serviceForm({ photos: [await samplePhoto()] }),
    })
    expect(answer).toMatchObject({ status: 201, body: { service: { name: 'Sample Catering' } } })
  })
})

describe('sent again after a lost answer', () => {
  it('is there once and answered as before, also where the plan has no room for another', async () => {
    const full = await buildSeller(portal, { plan: 'STANDARD' })
    const key = randomUUID()
    const first = await sendSampleService(full, { key })
    expect(await sendService(portal, { token: full.token, key })).toEqual(first)
    expect(await findServiceIds(full.vendor.id)).toHaveLength(1)
  })

  it('names nothing of another vendor who used the same key', async () => {
    const key = randomUUID()
    const other = await buildSeller(portal)
    const [first, second] = [await sendSampleService(seller, { key }), await sendSampleService(other, { key })]
    expect(second.status).toBe(201)
    expect(second.body.service.id).not.toBe(first.body.service.id)
  })
})

describe('pictures', () => {
  it.each([
    ['none', 0, 0, 400, mainImageRequired.message],
    ['four, by id and sent along', 2, 2, 400, 'Up to 3 images are allowed.'],
    ['four, all sent along', 0, 4, 400, 'Up to 3 images are allowed.'],
    ['ten, all sent along', 0, 10, 400, 'Up to 3 images are allowed.'],
  ])('%s are refused', async (_, broughtCount, sentCount, status, message) => {
    const pictures: string[] = []
    while (pictures.length < broughtCount) pictures.push(await buildPicture(portal, seller.vendor))
    const photos = Array<Buffer>(sentCount).fill(await samplePhoto())
    const answer = await sendService(portal, { token: seller.token, pictures, photos })
    expect(answer.body).toMatchObject({ status, message, field: expect.stringMatching(/^(pictures|serviceImages)/) })
    expect(await findServiceIds(seller.vendor.id)).toEqual([])
  })

  it('that are gone, of another vendor or of another service are refused alike, and nothing stays', async () => {
    const other = await buildPicture(portal, await buildVendor(portal, { verified: true }))
    const shown = await buildService(portal, seller.vendor)
    const files = () =>
      portal.context.db.selectFrom('files.kept_file').select(['name', 'state']).where('state', '!=', 'begun').execute()
    const before = await files()
    const photos = [await samplePhoto()]
    for (const id of [randomUUID(), other, ...shown.pictureIds]) {
      const { body } = await sendService(portal, { token: seller.token, pictures: [id], photos })
      expect(body).toMatchObject({ status: 409, message: 'A picture is no longer there. Please choose it again.' })
    }
    expect(await findServiceIds(seller.vendor.id)).toEqual([{ id: shown.id }])
    expect(await files()).toEqual(before)
  })
})

describe('the same form, sent from two places', () => {
  it('is added once, and the other is told so, also where the plan has no room for another', async () => {
    const { vendor, token } = await buildSeller(portal, { plan: 'STANDARD' })
    const pictures = [await buildPicture(portal, vendor), await buildPicture(portal, vendor)]
    const send = () => sendService(portal, { token, pictures, key: randomUUID() })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body).toEqual(writingRefusals.alreadyAdded)
    expect(await findServiceIds(vendor.id)).toHaveLength(1)
  })

  it('is another form once it has another picture, or once the service was removed', async () => {
    const { pictureIds } = await buildService(portal, seller.vendor)
    const removed = await buildService(portal, seller.vendor, { removedAt: portal.clock.now() })
    const another = await buildPicture(portal, seller.vendor)
    for (const pictures of [[another, ...pictureIds], removed.pictureIds])
      expect((await sendService(portal, { token: seller.token, pictures })).body).toEqual(writingRefusals.pictureGone)
  })
})

it('more than so many an hour are refused', async () => {
  const limit = { name: 'services', points: limits.servicesPerHour, seconds: 3_600 }
  const take = () => portal.context.limiter.consume(limit, seller.vendor.id)
  await Promise.all(Array.from({ length: limits.servicesPerHour }, take))
  expect(await sendSampleService(seller)).toMatchObject({ status: 429 })
  expect(await findServiceIds(seller.vendor.id)).toEqual([])
})
