import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { planServiceLimits } from '../../../contract/business/subscription.ts'
import type { Availability, ServiceCategory } from '../../../contract/catalogue/service.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { selectPictures } from '../pictures/store.ts'

type Db = Kysely<Schema>

const ofVendor = (db: Db, vendorId: string) => db.selectFrom('catalogue.service').where('vendor_id', '=', vendorId)

/** Without those that were removed. */
const present = (db: Db, vendorId: string) => ofVendor(db, vendorId).where('removed_at', 'is', null)

const largestLimit = Math.max(...Object.values(planServiceLimits).filter((limit) => limit !== null))

/** Which one it is of the services of its vendor, the oldest being 1; null beyond every limit that there is. */
const selectPlace = (db: Db, vendorId: string) => {
  const oldest = present(db, vendorId).select('id').orderBy('created_at').orderBy('id').limit(largestLimit)
  return sql<number | null>`array_position(array(${oldest}), catalogue.service.id)`.as('place')
}

const columnsInList = [
  'catalogue.service.id',
  'name',
  'category',
  'availability',
  'duration_minutes',
  'max_participants',
  'requires_booking',
  'amount_pesewas',
  'version',
] as const

export type Wanted = {
  search?: string | undefined
  category?: ServiceCategory | undefined
  availability?: Availability | undefined
}

/** What was typed is looked for as it is: no sign in it stands for others. */
const containing = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const matching =
  ({ search, category, availability }: Wanted) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'catalogue.service'>) =>
    and([
      ...(search ? [eb('name', 'ilike', containing(search))] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...(availability ? [eb('availability', '=', availability)] : []),
    ])

type Page = Wanted & { vendorId: string; after?: string | undefined; size: number }

/**
 * The newest first. `after` counts also when it was removed meanwhile; one of somebody else stands nowhere, and nothing comes
 * after it.
 */
export const selectingServices = (db: Db, { vendorId, after, size, ...wanted }: Page) => {
  const last = ofVendor(db, vendorId)
    .select(['created_at', 'id'])
    .where('id', '=', after ?? null)
  return present(db, vendorId)
    .select(columnsInList)
    .select((service) => [selectPictures(service).as('pictures'), selectPlace(db, vendorId)])
    .where(matching(wanted))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, catalogue.service.id) < (${last})`))
    .orderBy('created_at', 'desc')
    .orderBy('catalogue.service.id', 'desc')
    .limit(size)
}

export const findServices = (db: Db, page: Page) => selectingServices(db, page).execute()

export type ListedRow = Awaited<ReturnType<typeof findServices>>[number]

/** How many there are of what is wanted, and in all. */
export const countServices = (db: Db, vendorId: string, wanted: Wanted = {}) =>
  present(db, vendorId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(matching(wanted)).as('found'),
      fn.countAll<number>().as('used'),
    ])
    .executeTakeFirstOrThrow()

/** How many of the named pictures the services of the vendor show. */
export const countShown = async (db: Db, vendorId: string, pictureIds: string[]): Promise<number> => {
  const { shown } = await db
    .selectFrom('catalogue.picture')
    .where('service_id', 'in', present(db, vendorId).select('id'))
    .where(sql<boolean>`id = any(${pictureIds}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('shown'))
    .executeTakeFirstOrThrow()
  return shown
}

const inFull = (db: Db, vendorId: string) =>
  ofVendor(db, vendorId)
    .select(columnsInList)
    .select(['description', 'tags', 'contact_info', 'terms_and_conditions'])
    .select((service) => [selectPictures(service).as('pictures'), selectPlace(db, vendorId)])

export type Owned = { vendorId: string; serviceId: string }

export const findService = (db: Db, { vendorId, serviceId }: Owned) =>
  inFull(db, vendorId).where('catalogue.service.id', '=', serviceId).where('removed_at', 'is', null).executeTakeFirst()

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>

/** What this submit has added, also where it was removed since. */
export const findAddedBy = (db: Db, vendorId: string, idempotencyKey: string) =>
  inFull(db, vendorId).where('request_key', '=', idempotencyKey).executeTakeFirst()

/** Something, if this submit was the last to change the service. */
export const findChangedBy = (db: Db, { vendorId, serviceId }: Owned, idempotencyKey: string) =>
  present(db, vendorId)
    .select('id')
    .where('id', '=', serviceId)
    .where('changed_by', '=', idempotencyKey)
    .executeTakeFirst()
