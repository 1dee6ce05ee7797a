import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export const findLinkedBusiness = (db: Db, businessId: string) =>
  db
    .selectFrom('business.business')
    .select(['id', 'vendor_id as vendorId', 'status', 'business_name as name'])
    .where('id', '=', businessId)
    .executeTakeFirst()

export type LinkedBusiness = NonNullable<Awaited<ReturnType<typeof findLinkedBusiness>>>

/** The newest one that may still be paid. */
export const findWaitingPayment = async (db: Db, businessId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('business.payment')
    .select('reference')
    .where('business_id', '=', businessId)
    .where('state', '=', 'open')
    .where('next_check_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.reference
}
