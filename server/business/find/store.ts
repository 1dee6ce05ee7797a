import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

type Search = { text: string; vendorIds: readonly string[]; phone: string | null; reference: string; count: number }

/** A closed business has empty fields, so nothing may be compared with nothing. Reads every name: there are tens of thousands at most, and only an operator waits for it. */
export const findBusinesses = (db: Db, { text, vendorIds, phone, reference, count }: Search) =>
  db
    .selectFrom('business.business')
    .select(['id', 'vendor_id', 'business_name', 'region', 'status'])
    .where((eb) =>
      eb.or([
        sql<boolean>`strpos(lower(business_name), lower(${text})) > 0`,
        sql<boolean>`regexp_replace(upper(tin_number), '[^A-Z0-9]', '', 'g') = ${text.toUpperCase().replace(/[^A-Z0-9]/g, '') || null}`,
        sql<boolean>`business_phone_number = ${phone}`,
        eb('vendor_id', 'in', vendorIds.length > 0 ? vendorIds : [null]),
        eb('id', 'in', eb.selectFrom('business.payment').select('business_id').where('reference', '=', reference)),
      ]),
    )
    .orderBy(sql`lower(business_name)`)
    .orderBy('id')
    .limit(count)
    .execute()

export type FoundBusiness = Awaited<ReturnType<typeof findBusinesses>>[number]

/** A range of ids, so that the key of the table is used. */
export const findByIdRange = (db: Db, { from, to, count }: { from: string; to: string; count: number }) =>
  db
    .selectFrom('business.business')
    .select(['id as businessId', 'business_name as businessName'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(count)
    .execute()
