import { randomUUID } from 'node:crypto'
import type { PlanName } from '../../contract/business/plans.ts'
import type { BusinessStatus } from '../../contract/business/status.ts'
import { addService } from '../../contract/catalogue/add-service.ts'
import type { Availability, Service, ServiceCategory } from '../../contract/catalogue/listed-service.ts'
import { agreement } from '../../contract/promises.ts'
import { samplePhoto } from '../../testing/photos.ts'
import { sampleServiceFields, sampleServiceTexts } from '../../testing/samples.ts'
import type { TestApp } from './app.ts'
import { buildBusiness, type TestBusiness } from './businesses.ts'
import { type Answer, submit } from './submit.ts'
import { buyPlan } from './subscriptions.ts'
import { buildVendor, type TestVendor } from './vendors.ts'

type ServiceFormContent = {
  texts?: Record<string, string>
  photos?: readonly Uint8Array[]
  pictures?: readonly string[]
}

/** As the last step of the form sends it. */
export const serviceForm = ({
  texts = sampleServiceTexts(),
  photos = [],
  pictures = [],
}: ServiceFormContent): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ termsAccepted: 'true', ...texts })) form.append(name, value)
  if (pictures.length > 0) form.append('pictures', pictures.join(','))
  for (const bytes of photos) form.append('serviceImages', new Blob([Uint8Array.from(bytes)]), 'photo.jpg')
  return form
}

export type ServiceAnswer = Answer & { body: { service: Service } }

/** With one photo, unless given others. */
export const sendService = async (
  { app }: Pick<TestApp, 'app'>,
  { token, key, photos, pictures, ...form }: ServiceFormContent & { token: string; key?: string },
): Promise<ServiceAnswer> => {
  const body = serviceForm({
    ...form,
    photos: photos ?? (pictures ? [] : [await samplePhoto()]),
    pictures: pictures ?? [],
  })
  return (await submit(app, addService, { token, body, ...(key ? { key } : {}) })) as ServiceAnswer
}

type ServiceOptions = {
  name?: string
  category?: ServiceCategory
  availability?: Availability
  createdAt?: Date
  removedAt?: Date
  pictureCount?: number
}

export type TestService = { id: string; name: string; pictureIds: string[] }

/** Inserted directly, so that no plan is asked whether there is room. */
export const buildService = async (
  portal: Pick<TestApp, 'context' | 'clock'>,
  vendor: { id: string },
  { createdAt = portal.clock.now(), removedAt, pictureCount = 1, ...change }: ServiceOptions = {},
): Promise<TestService> => {
  const fields = { ...sampleServiceFields, ...change }
  const id = randomUUID()
  await portal.context.db
    .insertInto('catalogue.service')
    .values({
      id,
      vendor_id: vendor.id,
      name: fields.name,
      category: fields.category,
      availability: fields.availability,
      description: fields.description,
      tags: fields.tags,
      duration_minutes: fields.durationMinutes,
      duration_unit: fields.durationUnit,
      max_participants: fields.maxParticipants,
      requires_booking: fields.requiresBooking,
      amount_pesewas: fields.amountPesewas,
      contact_info: fields.contactInfo,
      terms_and_conditions: fields.termsAndConditions,
      agreement_version: agreement.version,
      created_at: createdAt,
      changed_at: createdAt,
      removed_at: removedAt ?? null,
    })
    .execute()
  const pictureIds: string[] = []
  for (let position = 0; position < pictureCount; position++)
    pictureIds.push(await buildPicture(portal, vendor, { serviceId: id, position }))
  return { id, name: fields.name, pictureIds }
}

/** Without `shown` it is a loose picture. Its bytes are no real picture, which only a browser would notice. */
export const buildPicture = async (
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  vendor: { id: string },
  shown?: { serviceId: string; position: number },
): Promise<string> => {
  const id = randomUUID()
  const put = () => context.files.put('picture', Buffer.from('sample'))
  const [small, medium, large] = [await put(), await put(), await put()]
  await context.db.transaction().execute(async (tx) => {
    await context.files.claim(tx, [small, medium, large])
    const place = { service_id: shown?.serviceId ?? null, position: shown?.position ?? null }
    await tx
      .insertInto('catalogue.picture')
      .values({ id, vendor_id: vendor.id, ...place, small, medium, large, brought_at: clock.now() })
      .execute()
  })
  return id
}

export type Seller = { vendor: TestVendor; business: TestBusiness; token: string }

/** A vendor who may add services: with a business, and with a plan that is paid. */
export const buildSeller = async (
  portal: TestApp,
  { plan = 'PREMIUM', status = 'SUCCESSFUL' }: { plan?: PlanName; status?: BusinessStatus } = {},
): Promise<Seller> => {
  const vendor = await buildVendor(portal, { verified: true })
  const business = await buildBusiness(portal, vendor, { status, documents: {} })
  await buyPlan(portal, business, { plan })
  return { vendor, business, token: business.token }
}
