import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteServiceDraft,
  keepServiceDraft,
  readServiceDraft,
  type SavedServiceDraft,
  type ServiceDraftUpdate,
} from '../../../contract/catalogue/draft.ts'
import { sampleServiceTexts } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { buildPicture, buildSeller, buildService, sendService } from '../../testing/services.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { expectNothingLost } from '../pictures/testing/nothing-lost.ts'
import { deletePicture, sendPicture } from '../pictures/testing/send-picture.ts'

const kept = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: kept.store }))
let vendor: TestVendor
let token: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  vendor = await buildVendor(portal, { verified: true })
  token = await sessionToken(portal, vendor)
})

const typed = { stepId: 'details' as const, values: { name: 'Sample Ca' }, pictures: [] }
const draft = (change: Partial<ServiceDraftUpdate> = {}): ServiceDraftUpdate => ({
  ...typed,
  madeFrom: null,
  ...change,
})
const keep = (body: unknown, bearer = token) => submit(portal.app, keepServiceDraft, { token: bearer, body })
const read = async (bearer = token) => {
  const { body } = await submit(portal.app, readServiceDraft, { token: bearer })
  return (body as unknown as { draft: SavedServiceDraft | null }).draft
}
const savedAt = async (bearer = token) => (await read(bearer))?.savedAt ?? null
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
      passSeconds(portal, 1)
      const body = draft({ values, pictures: pictures.map(({ id }) => id), madeFrom: await savedAt() })
      expect(await keep(body)).toEqual({ status: 200, body: { savedAt: now() } })
      expect(await read()).toEqual({ stepId: 'details', values, pictures, savedAt: now() })
    }
  })

  it('is that of its vendor alone', async () => {
    await keep(draft())
    expect(await read(await sessionToken(portal, await buildVendor(portal, { verified: true })))).toBeNull()
  })

  it('leaves out pictures that are gone, that a service shows, or that were never the vendor’s', async () => {
    const deleted = await buildPicture(portal, vendor)
    const waiting = await buildPicture(portal, vendor)
    await keep(draft({ pictures: [deleted, randomUUID(), waiting] }))
    await deletePicture(portal, token, deleted)
    expect(await pictureIds()).toEqual([waiting])
    const { pictureIds: shown } = await buildService(portal, vendor)
    const theirs = await buildPicture(portal, await buildVendor(portal, { verified: true }))
    await keep(draft({ pictures: [theirs, ...shown, waiting], madeFrom: await savedAt() }))
    expect(await pictureIds()).toEqual([waiting])
  })

  it.each<[unknown, string]>([
    [{ ...draft(), vendor_id: randomUUID() }, 'Unknown field: vendor_id'],
    [draft({ values: { description: 'x'.repeat(4_001) } }), 'This is too long to keep.'],
    [{ ...draft(), stepId: 'payment' }, 'A step is one of basic-info, details, media-and-terms.'],
    [{ ...draft(), values: { name: 5 } }, 'A draft holds text only.'],
    [draft({ pictures: Array.from({ length: 4 }, () => randomUUID()) }), 'A draft holds too many pictures.'],
    [draft({ pictures: ['x'] }), 'This is not a valid id.'],
    [{ ...draft(), madeFrom: 5 }, 'A draft says what it was made from.'],
  ])('as %j is refused and changes nothing', async (body, message) => {
    await keep(draft())
    expect(await keep(body)).toMatchObject({ status: 400, body: { status: 400, message } })
    expect(await read()).toEqual({ ...typed, savedAt: now() })
  })
})

describe('typed in two places', () => {
  const eightAtOnce = (madeFrom: string | null) =>
    Promise.all(Array.from({ length: 8 }, (_, at) => keep(draft({ values: { name: `${at}` }, madeFrom }))))
  const keptIndexes = (answers: Awaited<ReturnType<typeof keep>>[]) =>
    answers.flatMap(({ body }, at) => ('savedAt' in body && body.savedAt !== null ? [`${at}`] : []))

  it('only the first is kept of those made from nothing, and of those made from the same, in one millisecond too', async () => {
    for (const madeFrom of ['nothing', 'the same']) {
      const answers = await eightAtOnce(madeFrom === 'nothing' ? null : await savedAt())
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const [kept, ...others] = keptIndexes(answers)
      expect(others).toEqual([])
      expect((await read())?.values.name).toBe(kept)
    }
  })

  it.each(['2026-03-01T08:59:59.999Z', '2026-03-01T09:00:00Z', 'yesterday', '', null])(
    'one made from %j is not kept where another is, and changes nothing',
    async (madeFrom) => {
      await keep(draft())
      const before = await read()
      passSeconds(portal, 1)
      expect(await keep(draft({ values: { name: 'Other' }, madeFrom }))).toEqual({
        status: 200,
        body: { savedAt: null },
      })
      expect(await read()).toEqual(before)
    },
  )

  it('one made from a draft that is gone does not bring it back', async () => {
    await keep(draft())
    const madeFrom = await savedAt()
    await forget()
    expect((await keep(draft({ madeFrom }))).body).toEqual({ savedAt: null })
    expect(await read()).toBeNull()
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
    const left = portal.context.db.selectFrom('catalogue.picture').select('id').where('vendor_id', '=', vendor.id)
    expect((await left.execute()).map(({ id }) => id).toSorted()).toEqual([other, ...shown].toSorted())
    await expectNothingLost(portal, kept)
  })
})

describe('once the service is added', () => {
  it('its draft is gone, and one that was under way in that moment does not come back', async () => {
    const { token: seller } = await buildSeller(portal)
    await keep(draft(), seller)
    const madeFrom = (await savedAt(seller)) ?? ''
    const texts = { ...sampleServiceTexts(), draft: madeFrom }
    expect((await sendService(portal, { token: seller, texts })).status).toBe(201)
    expect(await read(seller)).toBeNull()
    expect((await keep(draft({ madeFrom }), seller)).body).toEqual({ savedAt: null })
    expect(await read(seller)).toBeNull()
  })

  it.each([
    ['it names none', {}],
    ['it names another', { draft: '2026-03-01T08:00:00.000Z' }],
    ['it names no time at all', { draft: 'x' }],
  ])('a draft stays where %s', async (_, named) => {
    const { token: seller } = await buildSeller(portal)
    await keep(draft(), seller)
    expect((await sendService(portal, { token: seller, texts: { ...sampleServiceTexts(), ...named } })).status).toBe(
      201,
    )
    expect(await read(seller)).toMatchObject(typed)
  })
})
