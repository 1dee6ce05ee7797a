import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteServiceDraft,
  type KeptServiceDraft,
  keepServiceDraft,
  readServiceDraft,
  type ServiceDraft,
} from '../../../contract/catalogue/draft.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { openTestDisk, type TestFileStore } from '../../testing/file-stores.ts'
import { buildPicture, buildSeller, buildService, sendService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionOf, type TestVendor } from '../../testing/vendors.ts'
import { expectNothingLost } from '../pictures/testing/nothing-lost.ts'
import { deletePicture, sendPicture } from '../pictures/testing/send-picture.ts'

let kept: TestFileStore
let portal: TestApp
let vendor: TestVendor
let token: string
beforeAll(async () => {
  kept = await openTestDisk()
  portal = await buildTestApp({ store: kept.store })
})
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  token = await sessionOf(portal, vendor)
})
afterAll(async () => {
  await portal.close()
  await kept.close()
})

const draft = (change: Partial<ServiceDraft> = {}): ServiceDraft => ({
  stepId: 'details',
  values: { name: 'Sample Ca' },
  pictures: [],
  ...change,
})
const keep = (body: unknown, bearer = token) => submit(portal.app, keepServiceDraft, { token: bearer, body })
const read = async (bearer = token) => {
  const { body } = await submit(portal.app, readServiceDraft, { token: bearer })
  return (body as unknown as { draft: KeptServiceDraft | null }).draft
}
const pictureIds = async () => (await read())?.pictures.map(({ id }) => id)
const forget = () => submit(portal.app, deleteServiceDraft, { token })
const now = () => portal.clock.now().toISOString()

describe('a draft of a service', () => {
  it('is absent at first, and comes back as it was typed, with its pictures in their order', async () => {
    expect(await read()).toBeNull()
    const first = (await sendPicture(portal, { token })).body.picture
    const second = (await sendPicture(portal, { token })).body.picture
    const values = { name: ' Sample  Ca', amount: '1,2', category: '', tags: 'a,,b' }
    for (const pictures of [
      [first, second],
      [second, first],
    ]) {
      const typed = draft({ values, pictures: pictures.map(({ id }) => id) })
      expect(await keep(typed)).toEqual({ status: 200, body: { savedAt: now() } })
      expect(await read()).toEqual({ ...typed, pictures, savedAt: now() })
    }
  })

  it('is one whatever comes at the same moment, and the last counts', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => keep(draft({ values: { name: `${at}` } }))))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await keep(draft({ stepId: 'basic-info', values: { duration: '90' } }))
    expect(await read()).toMatchObject({ stepId: 'basic-info', values: { duration: '90' } })
  })

  it('is that of its vendor alone', async () => {
    await keep(draft())
    expect(await read(await sessionOf(portal, await buildVendor(portal, { verified: true })))).toBeNull()
  })

  it('leaves out pictures that are gone, that a service shows, or that were never the vendor’s', async () => {
    const deleted = await buildPicture(portal, vendor)
    const waiting = await buildPicture(portal, vendor)
    await keep(draft({ pictures: [deleted, randomUUID(), waiting] }))
    await deletePicture(portal, token, deleted)
    expect(await pictureIds()).toEqual([waiting])
    const { pictureIds: shown } = await buildService(portal, vendor)
    const theirs = await buildPicture(portal, await buildVendor(portal, { verified: true }))
    passSeconds(portal, 1)
    await keep(draft({ pictures: [theirs, ...shown, waiting] }))
    expect(await pictureIds()).toEqual([waiting])
  })

  it.each<[unknown, string]>([
    [{ ...draft(), vendor_id: randomUUID() }, 'Unknown field: vendor_id'],
    [draft({ values: { description: 'x'.repeat(4_001) } }), 'This is too long to keep.'],
    [{ ...draft(), stepId: 'payment' }, 'A step is one of basic-info, details, media-and-terms.'],
    [{ ...draft(), values: { name: 5 } }, 'A draft holds text only.'],
    [draft({ pictures: Array.from({ length: 4 }, () => randomUUID()) }), 'A draft holds too many pictures.'],
    [draft({ pictures: ['x'] }), 'This is not a valid id.'],
  ])('as %j is refused and changes nothing', async (body, message) => {
    await keep(draft())
    expect(await keep(body)).toEqual({ status: 400, body: { status: 400, message } })
    expect(await read()).toEqual({ ...draft(), savedAt: now() })
  })
})

describe('to begin afresh', () => {
  it('forgets the draft and the pictures it names, no others, and says the same again', async () => {
    const [named, other] = [await buildPicture(portal, vendor), await buildPicture(portal, vendor)]
    const { pictureIds: shown } = await buildService(portal, vendor)
    await keep(draft({ pictures: [named, ...shown] }))
    for (const _time of ['first', 'again'])
      expect(await forget()).toEqual({ status: 200, body: { message: 'Draft deleted.' } })
    expect(await read()).toBeNull()
    const left = portal.tools.db.selectFrom('catalogue.picture').select('id').where('vendor_id', '=', vendor.id)
    expect((await left.execute()).map(({ id }) => id).toSorted()).toEqual([other, ...shown].toSorted())
    await expectNothingLost(portal, kept)
  })
})

describe('once the service is added', () => {
  it('its draft is gone, and one that was under way in that moment does not come back', async () => {
    const seller = await buildSeller(portal)
    const onItsWay = new Date(portal.clock.now().getTime() - 1)
    await keep(draft(), seller.token)
    expect((await sendService(portal, { token: seller.token })).status).toBe(201)
    expect(await read(seller.token)).toBeNull()
    const late = { step_id: 'details', content: '{"name":"old"}', pictures: [], saved_at: onItsWay }
    await portal.tools.db
      .insertInto('catalogue.draft')
      .values({ vendor_id: seller.vendor.id, ...late })
      .execute()
    expect(await read(seller.token)).toBeNull()
    await keep(draft(), seller.token)
    expect(await read(seller.token)).toMatchObject(draft())
  })
})
