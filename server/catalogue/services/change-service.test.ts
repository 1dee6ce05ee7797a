import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { mainImageRequired } from '../../../contract/catalogue/service.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openMemoryStore } from '../../testing/file-stores.ts'
import { buildPicture, buildSeller, buildService, type Seller, type TestService } from '../../testing/services.ts'
import { findChangedBy } from './store.ts'
import { serviceCalls, unchangedForm } from './testing/service-calls.ts'

const portal = sharedTestApp({ store: openMemoryStore() })
let seller: Seller
let service: TestService
let ask: ReturnType<typeof serviceCalls>
beforeAll(async () => {
  seller = await buildSeller(portal)
  ask = serviceCalls(portal, seller.token)
})
beforeEach(async () => {
  service = await buildService(portal, seller.vendor, { pictureCount: 2 })
})

const opened = async () => unchangedForm((await ask.read(service.id)).body)

const refusalReply = (refusal: Refusal) => ({ status: refusal.status, body: refusal })

describe('a change', () => {
  it('is kept, field by field, and counts as the next version', async () => {
    const texts = {
      name: 'Other',
      category: 'Decoration' as const,
      availability: 'Coming Soon' as const,
      description: '',
      tags: 'one',
      duration: '90',
      maxParticipants: '2',
      requiresBooking: 'No' as const,
      amount: '7',
      contactInfo: '',
      termsAndConditions: 'All before.',
    }
    const { status, body } = await ask.change(service.id, { ...(await opened()), ...texts })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Service updated successfully!' })
    expect(body.service).toMatchObject({
      id: service.id,
      name: 'Other',
      category: 'Decoration',
      availability: 'Coming Soon',
      description: '',
      tags: ['one'],
      durationMinutes: 90,
      maxParticipants: 2,
      requiresBooking: 'No',
      amountPesewas: 700,
      contactInfo: '',
      termsAndConditions: 'All before.',
      version: 2,
    })
    expect((await ask.read(service.id)).body).toEqual(body.service)
  })

  it('orders the pictures anew, takes one in and lets one go with its files', async () => {
    const [first = '', second = ''] = service.pictureIds
    const added = await buildPicture(portal, seller.vendor)
    const [gone] = (await ask.read(service.id)).body.pictures
    const { body } = await ask.change(service.id, { ...(await opened()), pictures: [added, second] })
    expect(body.service.pictures.map(({ id }) => id)).toEqual([added, second])
    const left = portal.context.db.selectFrom('catalogue.picture').select('id').where('id', '=', first)
    expect(await left.execute()).toEqual([])
    const released = portal.context.db.selectFrom('files.kept_file').select('name').where('state', '=', 'released')
    const urls = (await released.execute()).map(({ name }) => `/media/${name}.webp`)
    expect(urls).toEqual(expect.arrayContaining([gone?.small, gone?.medium, gone?.large]))
  })

  it('from an older version is refused, and nothing of it is kept', async () => {
    const seen = await opened()
    await ask.change(service.id, { ...seen, name: 'Of another device' })
    const answer = await ask.change(service.id, { ...seen, name: 'Too late', pictures: service.pictureIds.slice(1) })
    expect(answer).toEqual(refusalReply(writingRefusals.changedMeanwhile))
    expect((await ask.read(service.id)).body).toMatchObject({
      name: 'Of another device',
      pictures: [{ id: service.pictureIds[0] }, { id: service.pictureIds[1] }],
    })
  })

  it('that names a picture which is gone or of another service is refused, and nothing of it is kept', async () => {
    const other = await buildService(portal, seller.vendor)
    for (const id of [randomUUID(), ...other.pictureIds]) {
      const answer = await ask.change(service.id, { ...(await opened()), name: 'Half', pictures: [id] })
      expect(answer).toEqual(refusalReply(writingRefusals.pictureGone))
    }
    expect((await ask.read(service.id)).body).toMatchObject({ name: 'Sample Catering', version: 1 })
  })

  it.each([
    ['without a picture', { pictures: [] }, mainImageRequired.message],
    ['without a name', { name: ' ' }, 'Service name is required'],
    ['with a version in words', { version: '1' }, 'The version is a number.'],
    ['with an owner', { vendor_id: randomUUID() }, 'Unknown field: vendor_id'],
  ])('%s is refused', async (_, wrong, message) => {
    const answer = await ask.change(service.id, { ...(await opened()), ...(wrong as object) })
    expect(answer.body).toMatchObject({ status: 400, message })
  })

  it('sent again after a lost answer says the same, and also after the availability was changed', async () => {
    const key = randomUUID()
    const change = { ...(await opened()), name: 'Changed' }
    const first = await ask.change(service.id, change, key)
    expect(await ask.change(service.id, change, key)).toEqual(first)
    const owned = { vendorId: seller.vendor.id, serviceId: service.id }
    expect(await findChangedBy(portal.context.db, owned, key)).toEqual({ id: service.id })
    await ask.changeAvailability(service.id, { availability: 'Unavailable' })
    expect(await ask.change(service.id, change, key)).toMatchObject({ status: 200, body: { service: { version: 3 } } })
  })

  it('sent again after somebody else changed it since is told so', async () => {
    const key = randomUUID()
    const change = { ...(await opened()), name: 'Changed' }
    await ask.change(service.id, change, key)
    await ask.change(service.id, { ...(await opened()), name: 'Changed again' })
    expect(await ask.change(service.id, change, key)).toEqual(refusalReply(writingRefusals.changedMeanwhile))
  })
})

describe('the availability', () => {
  it('is changed by itself, which counts as a version; said again it is no change', async () => {
    const changed = { message: 'Service updated successfully!', listing: 'hidden', version: 2 }
    for (let time = 0; time < 2; time++)
      expect((await ask.changeAvailability(service.id, { availability: 'Unavailable' })).body).toEqual(changed)
    const again = await ask.changeAvailability(service.id, { availability: 'Coming Soon' })
    expect(again.body).toMatchObject({ listing: 'live', version: 3 })
  })

  it('is one of three', async () => {
    const { body } = await ask.changeAvailability(service.id, { availability: 'Maybe' as 'Available' })
    expect(body).toMatchObject({ status: 400, message: 'Availability is required' })
  })
})

describe('a service that another device removes the moment after', () => {
  beforeAll(() =>
    portal.database.asOwner(
      sql`create function remove_it() returns trigger language plpgsql as $$
      begin
        update catalogue.service set removed_at = now() where id = new.id;
        return null;
      end $$`,
      sql`create constraint trigger removed_at_commit after update of version on catalogue.service
      deferrable initially deferred for each row execute function remove_it()`,
    ),
  )
  afterEach(async () => expect((await ask.read(service.id)).status).toBe(404))

  it('was changed', async () => {
    const { status, body } = await ask.change(service.id, { ...(await opened()), name: 'Changed' }, randomUUID())
    expect({ status, service: body.service }).toMatchObject({ status: 200, service: { name: 'Changed', version: 2 } })
  })

  it('has got its availability', async () => {
    const answer = await ask.changeAvailability(service.id, { availability: 'Unavailable' })
    expect(answer).toMatchObject({ status: 200, body: { listing: 'hidden', version: 2 } })
  })
})
