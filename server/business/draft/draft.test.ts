import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type BusinessDraftUpdate,
  keepBusinessDraft,
  readBusinessDraft,
  type SavedBusinessDraft,
} from '../../../contract/business/draft.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, sendBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor

const typed = { stepId: 'contact-details' as const, values: { business_name: 'Sample Ki' } }
const draft = (change: Partial<BusinessDraftUpdate> = {}): BusinessDraftUpdate => ({
  ...typed,
  madeFrom: null,
  ...change,
})
const newVendor = () => buildVendor(portal, { verified: true })
const keep = async (of: TestVendor, body: unknown) =>
  (await submit(portal.app, keepBusinessDraft, { token: await sessionToken(portal, of), body })) as {
    status: number
    body: { savedAt?: string | null; message?: string }
  }
const read = async (of: TestVendor) => {
  const { body } = await submit(portal.app, readBusinessDraft, { token: await sessionToken(portal, of) })
  return (body as unknown as { draft: SavedBusinessDraft | null }).draft
}
const savedAt = async (of: TestVendor) => (await read(of))?.savedAt ?? null
const now = () => portal.clock.now().toISOString()

describe('a draft', () => {
  it('is absent at first, and comes back as it was typed, half-typed fields and empty ones included', async () => {
    vendor = await newVendor()
    expect(await read(vendor)).toBeNull()
    const values = { business_name: ' Sample  Ki', tin_number: '', business_phone_number: '02', countryCode: '+228' }
    expect(await keep(vendor, draft({ values }))).toEqual({ status: 200, body: { savedAt: now() } })
    expect(await read(vendor)).toEqual({ ...typed, values, savedAt: now() })
  })

  it('is replaced by the next one that was made from it, also from another device', async () => {
    passSeconds(portal, 1)
    const next = { stepId: 'documents' as const, values: { region: 'Ahafo' } }
    await keep(vendor, { ...next, madeFrom: await savedAt(vendor) })
    expect(await read(vendor)).toEqual({ ...next, savedAt: now() })
  })

  it.each(['2026-03-01T08:59:59.999Z', 'yesterday', '', null])(
    'made from %j is not kept where another is, and changes nothing',
    async (madeFrom) => {
      const before = await read(vendor)
      expect(await keep(vendor, draft({ madeFrom }))).toEqual({ status: 200, body: { savedAt: null } })
      expect(await read(vendor)).toEqual(before)
    },
  )

  it.each(['nothing', 'the same'])('only the first is kept of those made from %s at the same moment', async (from) => {
    const typist = await newVendor()
    if (from === 'the same') await keep(typist, draft())
    const madeFrom = await savedAt(typist)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => keep(typist, draft({ values: { landmark: `${at}` }, madeFrom }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const kept = answers.flatMap(({ body }, at) => (body.savedAt ? [`${at}`] : []))
    expect(kept).toEqual([(await read(typist))?.values.landmark])
  })

  it('made from one that is gone does not bring it back', async () => {
    expect((await keep(await newVendor(), draft({ madeFrom: now() }))).body).toEqual({ savedAt: null })
  })

  it('is that of its vendor alone', async () => {
    expect(await read(await newVendor())).toBeNull()
  })

  it.each([
    [{ ...draft(), vendor_id: randomUUID() }, 'Unknown field: vendor_id'],
    [draft({ values: { landmark: 'x'.repeat(401) } }), 'This is too long to keep.'],
    [{ ...draft(), stepId: 'payment' }, 'A step is one of business-info, contact-details, documents.'],
    [{ ...draft(), values: { landmark: 5 } }, 'A draft holds text only.'],
    [{ ...draft(), values: { status: 'x' } }, refusals.unreadable.message],
    [{ stepId: 'documents', madeFrom: null }, 'A draft holds what was typed, field by field.'],
    [{ ...draft(), madeFrom: 5 }, 'A draft says what it was made from.'],
  ])('as %j is refused and changes nothing', async (body, message) => {
    const before = await read(vendor)
    expect(await keep(vendor, body)).toMatchObject({ status: 400, body: { status: 400, message } })
    expect(await read(vendor)).toEqual(before)
  })
})

describe('once the business is sent', () => {
  it('its draft is gone, and none is kept while it is reviewed', async () => {
    const sender = await newVendor()
    await keep(sender, draft())
    await sendBusiness(portal, { token: await sessionToken(portal, sender) })
    expect(await read(sender)).toBeNull()
    expect(await keep(sender, draft())).toEqual({ status: 200, body: { savedAt: null } })
    expect(
      await portal.context.db
        .selectFrom('business.draft')
        .select('vendor_id')
        .where('vendor_id', '=', sender.id)
        .execute(),
    ).toEqual([])
  })

  it('none is kept for an approved business', async () => {
    const approved = await newVendor()
    await buildBusiness(portal, approved, { status: 'SUCCESSFUL', documents: {} })
    expect((await keep(approved, draft())).body).toEqual({ savedAt: null })
    expect(await read(approved)).toBeNull()
  })

  it('a refused submit leaves the draft where it is', async () => {
    const sender = await newVendor()
    await keep(sender, draft())
    const token = await sessionToken(portal, sender)
    expect((await sendBusiness(portal, { token, fields: {} })).status).toBe(400)
    expect(await read(sender)).toMatchObject(typed)
  })

  it('after a rejection a new one is kept, until the business is sent again', async () => {
    const rejected = await newVendor()
    const { token } = await buildBusiness(portal, rejected, { status: 'REJECTED', documents: {} })
    expect(await read(rejected)).toBeNull()
    passSeconds(portal, 1)
    expect((await keep(rejected, draft())).body).toEqual({ savedAt: now() })
    expect(await read(rejected)).toMatchObject(typed)
    expect((await sendBusiness(portal, { token })).status).toBe(201)
    expect(await read(rejected)).toBeNull()
  })

  it('a draft that was under way during the submit never hides what was sent', async () => {
    const late = await newVendor()
    // The row that a statement leaves which began before the submit and ended after it.
    const arriveLate = () =>
      portal.context.db
        .insertInto('business.draft')
        .values({
          vendor_id: late.id,
          step_id: 'documents',
          content: '{"landmark":"old"}',
          saved_at: portal.clock.now(),
        })
        .execute()
    await sendBusiness(portal, { token: await sessionToken(portal, late) })
    await arriveLate()
    expect(await read(late)).toBeNull()
    passSeconds(portal, 1)
    await portal.context.db
      .updateTable('business.business')
      .set({ status: 'REJECTED', decided_at: portal.clock.now(), rejection_reason: 'A sample reason' })
      .where('vendor_id', '=', late.id)
      .execute()
    expect(await read(late)).toBeNull()
    expect((await keep(late, draft())).body).toEqual({ savedAt: now() })
    expect(await read(late)).toMatchObject(typed)
  })
})
