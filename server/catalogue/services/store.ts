import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { planServiceLimits } from '../../../contract/business/plans.ts'
import type { Availability, ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { selectPictures } from '../pictures/store.ts'

type Db = Kysely<Schema>

const selectByVendor = (db: Db, vendorId: string) =>
  db.selectFrom('catalogue.service').where('vendor_id', '=', vendorId)

/** Without removed ones. */
const selectPresent = (db: Db, vendorId: string) => selectByVendor(db, vendorId).where('removed_at', 'is', null)

const largestLimit = Math.max(...Object.values(planServiceLimits).filter((limit) => limit !== null))

/** Those that the vendor has chosen to keep, in their order; then the oldest. */
export const selectFirstPlaces = (db: Db, vendorId: string) =>
  selectPresent(db, vendorId).orderBy('keep_rank').orderBy('created_at').orderBy('catalogue.service.id')

/** 1 for the service that is kept longest; null beyond the largest limit of any plan. */
const selectPlace = (db: Db, vendorId: string) => {
  const first = selectFirstPlaces(db, vendorId).select('id').limit(largestLimit)
  return sql<number | null>`array_position(array(${first}), catalogue.service.id)`.as('place')
}

export const columnsInList = [
  'catalogue.service.id',
  'name',
  'category',
  'availability',
  'duration_minutes',
  'duration_unit',
  'max_participants',
  'requires_booking',
  'amount_pesewas',
  'version',
  'hidden_at',
  'hidden_reason',
  'hidden_answer',
  'hidden_answered_at',
] as const

export type ServiceFilter = {
  search?: string | undefined
  category?: ServiceCategory | undefined
  availability?: Availability | undefined
}

type FilterValues = Omit<ServiceFilter, 'search'> & { pattern?: string | undefined }

/** Escapes the wildcards of LIKE, so that the text is searched for as it was typed. */
const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const filterValues = ({ search, category, availability }: ServiceFilter): FilterValues => ({
  pattern: search ? likePattern(search) : undefined,
  category,
  availability,
})

const matchesFilter =
  ({ pattern, category, availability }: FilterValues) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'catalogue.service'>) =>
    and([
      ...(pattern ? [eb('name', 'ilike', pattern)] : []),
      ...(category ? [eb('category', '=', category)] : []),
      ...(availability ? [eb('availability', '=', availability)] : []),
    ])

type PagePlace = { vendorId: string; after?: string | undefined; size: number }

/** The newest first. `after` works also for a service that was removed meanwhile; another vendor's id finds nothing. */
export const selectServices = (db: Db, page: PagePlace & FilterValues) => {
  const { vendorId, after, size, pattern, category, availability } = page
  const last = selectByVendor(db, vendorId)
    .select(['created_at', 'id'])
    .where('id', '=', after ?? null)
  return selectPresent(db, vendorId)
    .select(columnsInList)
    .select((service) => [selectPictures(service).as('pictures'), selectPlace(db, vendorId)])
    .where(matchesFilter({ pattern, category, availability }))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, catalogue.service.id) < (${last})`))
    .orderBy('created_at', 'desc')
    .orderBy('catalogue.service.id', 'desc')
    .limit(size)
}

const findPage = preparedQuery(selectServices)

export const findServices = (db: Db, { vendorId, after, size, ...filter }: PagePlace & ServiceFilter) =>
  findPage(db, { vendorId, after, size, ...filterValues(filter) })

export type ListedRow = Awaited<ReturnType<typeof findServices>>[number]

const countMatches = preparedQuery(
  (db, { vendorId, pattern, category, availability }: FilterValues & { vendorId: string }) =>
    selectPresent(db, vendorId).select(({ fn }) => [
      fn.countAll<number>().filterWhere(matchesFilter({ pattern, category, availability })).as('found'),
      fn.countAll<number>().as('used'),
    ]),
)

const countAll = preparedQuery((db, { vendorId }: { vendorId: string }) =>
  selectPresent(db, vendorId).select(({ fn }) => fn.countAll<number>().as('used')),
)

/** How many services the vendor has in all. */
export const countServices = async (db: Db, vendorId: string): Promise<number> => {
  const [count] = await countAll(db, { vendorId })
  return count?.used ?? 0
}

/** How many match the filter, and how many there are in all. */
export const countFound = async (db: Db, vendorId: string, filter: ServiceFilter) => {
  const values = filterValues(filter)
  if (Object.values(values).every((value) => value === undefined)) {
    const used = await countServices(db, vendorId)
    return { found: used, used }
  }
  const [counts] = await countMatches(db, { vendorId, ...values })
  if (!counts) throw new Error('a count has one row')
  return counts
}

/** How many of these pictures the vendor's services show already. */
export const countShownPictures = async (db: Db, vendorId: string, pictureIds: string[]): Promise<number> => {
  const { shown } = await db
    .selectFrom('catalogue.picture')
    .where('service_id', 'in', selectPresent(db, vendorId).select('id'))
    .where(sql<boolean>`id = any(${pictureIds}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('shown'))
    .executeTakeFirstOrThrow()
  return shown
}

const selectInFull = (db: Db, vendorId: string) =>
  selectByVendor(db, vendorId)
    .select(columnsInList)
    .select(['description', 'tags', 'contact_info', 'terms_and_conditions'])
    .select((service) => [selectPictures(service).as('pictures'), selectPlace(db, vendorId)])

/** In the order in which they are kept on a small plan. What cannot be had or is hidden is left out, and has its place all the same. */
export const findFirstPlaces = preparedQuery((db, { vendorId, size }: { vendorId: string; size: number }) =>
  selectInFull(db, vendorId)
    .where('removed_at', 'is', null)
    .where('availability', '!=', 'Unavailable')
    .where('hidden_at', 'is', null)
    .orderBy('keep_rank')
    .orderBy('created_at')
    .orderBy('catalogue.service.id')
    .limit(size),
)

/** Of these, the vendor's own that are not removed. */
export const countPresent = async (db: Db, vendorId: string, ids: string[]): Promise<number> => {
  const { present } = await selectPresent(db, vendorId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .executeTakeFirstOrThrow()
  return present
}

export type OwnedService = { vendorId: string; serviceId: string }

const findOwned = preparedQuery((db, { vendorId, serviceId }: OwnedService) =>
  selectInFull(db, vendorId).where('catalogue.service.id', '=', serviceId).where('removed_at', 'is', null),
)

export const findService = async (db: Db, { vendorId, serviceId }: OwnedService) => {
  const [service] = await findOwned(db, { vendorId, serviceId })
  return service
}

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>

/** Finds the service that this submit has added, even if it was removed since. */
export const findAddedBy = (db: Db, vendorId: string, idempotencyKey: string) =>
  selectInFull(db, vendorId).where('request_key', '=', idempotencyKey).executeTakeFirst()

/** Found if this submit was the last to change the service. */
export const findChangedBy = (db: Db, { vendorId, serviceId }: OwnedService, idempotencyKey: string) =>
  selectPresent(db, vendorId)
    .select('id')
    .where('id', '=', serviceId)
    .where('changed_by', '=', idempotencyKey)
    .executeTakeFirst()
