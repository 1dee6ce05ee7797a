import sharp from 'sharp'
import { expect } from 'vitest'
import { addBusiness, type BusinessFields, readBusiness } from '../../contract/business/add-business.ts'
import { findTrailFault } from '../../contract/business/audit.ts'
import { correctBusiness } from '../../contract/business/my-application.ts'
import { approveBusiness, rejectBusiness } from '../../contract/business/review.ts'
import type { BusinessStatus, CorrectableName, DocumentName } from '../../contract/business/status.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { samplePhoto } from '../../testing/photos.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { checkHashes } from '../business/audit/read-audit.ts'
import { readTrail } from '../business/audit/store.ts'
import { type TestApp, testOperator } from './app.ts'
import { type Answer, submit } from './submit.ts'
import { buildVendor, passSeconds, sessionToken, type TestVendor } from './vendors.ts'

type Portal = Pick<TestApp, 'context' | 'clock'>

/** Every status is the last of its audit trail, and every document can be opened. */
export const expectWholeBusinesses = async ({ context }: Portal): Promise<void> => {
  const businesses = await context.db.selectFrom('business.business').select('id').execute()
  for (const { id } of businesses) {
    const trail = await readTrail(context.db, id)
    expect(trail && findTrailFault(id, trail.entries, trail, checkHashes(context.auditHashes)), id).toBeUndefined()
    expect(trail).toBeDefined()
  }
  const documents = await context.db.selectFrom('business.paper').select('file_name').execute()
  for (const { file_name } of documents)
    expect((await decodeStoredDocument({ context }, file_name)).format).toBe('jpeg')
}

export const decodeStoredDocument = async ({ context }: Pick<TestApp, 'context'>, fileName: string) => {
  const bytes = await context.files.read(fileName)
  if (!bytes) throw new Error('a row without its file')
  const { format } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { format, colour: channels.map(({ mean }) => Math.round(mean)) }
}

/** After a sweep, hours later: exactly the files that rows name are left. */
export const expectNoFileLeftOver = async (portal: Portal, names: () => Promise<string[]>): Promise<void> => {
  const { db, files } = portal.context
  passSeconds(portal, 2 * 3_600)
  while ((await files.sweep()).deleted > 0);
  const documents = (await db.selectFrom('business.paper').select('file_name').execute()).map(
    ({ file_name }) => file_name,
  )
  const kept = (await db.selectFrom('files.kept_file').select('name').execute()).map((file) => file.name)
  expect(kept.sort()).toEqual(documents.sort())
  expect((await names()).sort()).toEqual(documents)
}

export type DocumentFiles = Partial<Record<DocumentName, Uint8Array>>

/** As a browser sends it, but with any names for fields and files. */
export const businessForm = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([Uint8Array.from(bytes)]), 'photo.jpg')
  return form
}

type BusinessSubmission = { token: string; fields?: Record<string, string>; pictures?: DocumentFiles; key?: string }

export const sendBusiness = (
  { app }: Pick<TestApp, 'app'>,
  { token, fields = sampleBusinessFields(), pictures, key }: BusinessSubmission,
): Promise<Answer> => submit(app, addBusiness, { token, body: businessForm(fields, pictures), ...(key ? { key } : {}) })

type BusinessCorrection = BusinessSubmission & { version?: number }

export const sendCorrection = (
  { app }: Pick<TestApp, 'app'>,
  { token, version = 1, fields = sampleBusinessFields(), pictures, key }: BusinessCorrection,
): Promise<Answer> =>
  submit(
    app,
    { ...correctBusiness, url: `${correctBusiness.url}?version=${version}` },
    { token, body: businessForm(fields, pictures), ...(key ? { key } : {}) },
  )

export type BusinessOptions = {
  status?: BusinessStatus
  fields?: Partial<BusinessFields>
  /** The documents sent with it: both, unless given. */
  documents?: DocumentFiles
  rejection?: { reason: string; fields?: CorrectableName[] }
}

export type TestBusiness = { id: string; fields: BusinessFields; token: string }

/** Submitted by the vendor and, for another status, decided at the desk, all by real calls. */
export const buildBusiness = async (
  portal: TestApp,
  vendor: TestVendor,
  {
    status = 'PENDING',
    fields: change = {},
    documents,
    rejection = { reason: 'A sample reason' },
  }: BusinessOptions = {},
): Promise<TestBusiness> => {
  const token = await sessionToken(portal, vendor)
  const fields = sampleBusinessFields(change)
  const pictures = documents ?? { ghana_card_image: await samplePhoto(), business_reg_cert_image: await samplePhoto() }
  expectStatus(201, await sendBusiness(portal, { token, fields, pictures }))
  const { id } = await portal.context.db
    .selectFrom('business.business')
    .select('id')
    .where('vendor_id', '=', vendor.id)
    .executeTakeFirstOrThrow()
  if (status === 'SUCCESSFUL') expectStatus(200, await atDesk(portal, approveBusiness, id))
  if (status === 'REJECTED') expectStatus(200, await atDesk(portal, rejectBusiness, id, rejection))
  return { id, fields, token }
}

/** A new vendor and their business, without documents unless given. */
export const buildWithVendor = async (portal: TestApp, options: BusinessOptions = {}) => {
  const vendor = await buildVendor(portal, { verified: true })
  return { vendor, ...(await buildBusiness(portal, vendor, { documents: {}, ...options })) }
}

/** A call of the review desk about one business. */
export const atDesk = (
  { app }: Pick<TestApp, 'app'>,
  { method, url }: Pick<Endpoint, 'method' | 'url'>,
  businessId: string,
  body?: object,
): Promise<Answer> =>
  submit(app, { method, url: url.replace(':id', businessId) }, { token: testOperator.key, ...(body ? { body } : {}) })

const expectStatus = (wanted: number, { status, body }: Answer) => {
  if (status !== wanted) throw new Error(`refused with ${status}: ${body.message}`)
}

/** The business as its vendor reads it. */
export const readOwnBusiness = async ({ app }: Pick<TestApp, 'app'>, token: string) => {
  const { body } = await submit(app, readBusiness, { token })
  return (body as unknown as { business: unknown }).business
}
