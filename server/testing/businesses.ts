import { addBusiness, type BusinessFields, readBusiness } from '../../contract/business/add-business.ts'
import { approveBusiness, rejectBusiness } from '../../contract/business/review.ts'
import type { BusinessStatus, CorrectableName, DocumentName } from '../../contract/business/status.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { samplePhoto } from '../../testing/photos.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { type TestApp, testOperator } from './app.ts'
import { type Answer, submit } from './submit.ts'
import { sessionToken, type TestVendor } from './vendors.ts'

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

type BusinessOptions = {
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
