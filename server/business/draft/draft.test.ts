import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type BusinessDraft, keepBusinessDraft, readBusinessDraft } from '../../../contract/business/draft.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, sendBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let vendor: TestVendor

const draft = (values: BusinessDraft['values'] = { business_name: 'Sample Ki' }): BusinessDraft => ({
  stepId: 'contact-details',
  values,
})
const newVendor = () => buildVendor(portal, { verified: true })
const keep = async (of: TestVendor, body: unknown) =>
  (await submit(portal.app, keepBusinessDraft, { token: await sessionToken(portal, of), body })) as {
    status: number
    body: { savedAt?: string | null; message?: string }
  }
const read = async (of: TestVendor) => {
  const { body } = await submit(portal.app, readBusinessDraft, { token: await sessionToken(portal, of) })
  return (body as unknown as { draft: unknown }).draft
}
const now = () => portal.clock.now().toISOString()

describe('a draft', () => {
  it('is absent at first, and comes back as it was typed, half-typed fields and empty ones included', async () => {
    vendor = await newVendor()
    expect(await read(vendor)).toBeNull()
    const typed = draft({
      business_name: ' Sample  Ki',
      tin_number: '',
      business_phone_number: '02',
      countryCode: '+228',
    })
    expect(await keep(vendor, typed)).toEqual({ status: 200, body: { savedAt: now() } })
    expect(await read(vendor)).toEqual({ ...typed, savedAt: now() })
  })

  it('is replaced by the next one, also from another device', async () => {
    await keep(vendor, { stepId: 'documents', values: { region: 'Ahafo' } })
    expect(await read(vendor)).toEqual({ stepId: 'documents', values: { region: 'Ahafo' }, savedAt: now() })
  })

  it('is one row whatever comes at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => keep(vendor, draft({ landmark: `${at}` }))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await read(vendor)).toMatchObject({ values: { landmark: expect.stringMatching(/^\d$/) } })
  })

  it('is that of its vendor alone', async () => {
    expect(await read(await newVendor())).toBeNull()
  })

  it.each([
    [{ ...draft(), vendor_id: randomUUID() }, 'Unknown field: vendor_id'],
    [draft({ landmark: 'x'.repeat(401) }), 'This is too long to keep.'],
    [{ ...draft(), stepId: 'payment' }, 'A step is one of business-info, contact-details, documents.'],
    [{ stepId: 'documents', values: { landmark: 5 } }, 'A draft holds text only.'],
    [{ stepId: 'documents', values: { status: 'x' } }, refusals.unreadable.message],
    [{ stepId: 'documents' }, 'A draft holds what was typed, field by field.'],
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
    expect(await read(sender)).toMatchObject(draft())
  })

  it('after a rejection a new one is kept, until the business is sent again', async () => {
    const rejected = await newVendor()
    const { token } = await buildBusiness(portal, rejected, { status: 'REJECTED', documents: {} })
    expect(await read(rejected)).toBeNull()
    passSeconds(portal, 1)
    expect((await keep(rejected, draft())).body).toEqual({ savedAt: now() })
    expect(await read(rejected)).toMatchObject(draft())
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
    expect(await read(late)).toMatchObject(draft())
  })
})
