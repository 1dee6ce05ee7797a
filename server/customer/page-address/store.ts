import { type Kysely, sql, type Transaction } from 'kysely'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { lookKey } from '../../../contract/customer/slug.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

const dayMs = 86_400_000

/** An address that was left before this is anybody's. */
export const oldestKept = (now: Date): Date => new Date(now.getTime() - customerLimits.oldSlugKeptDays * dayMs)

export const hasPage = async (db: Db, vendorId: string): Promise<boolean> =>
  (await db.selectFrom('customer.page').select('vendor_id').where('vendor_id', '=', vendorId).executeTakeFirst()) !==
  undefined

/** Null where there is no page, or it is hidden. */
export const findOpenSlug = async (db: Db, vendorId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('customer.page as page')
    .innerJoin('customer.page_address as address', 'address.vendor_id', 'page.vendor_id')
    .select('address.slug')
    .where('page.vendor_id', '=', vendorId)
    .where('page.hidden_at', 'is', null)
    .where('address.left_at', 'is', null)
    .executeTakeFirst()
  return found?.slug ?? null
}

/** False where somebody was quicker. */
export const insertPage = async (tx: Tx, vendorId: string, now: Date): Promise<boolean> => {
  const made = await tx
    .insertInto('customer.page')
    .values({ vendor_id: vendorId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vendor_id')
    .executeTakeFirst()
  return made !== undefined
}

/** The changes of the address in the last year, and the one of now; until the end of the transaction nobody else changes it. */
export const lockAddress = (tx: Tx, vendorId: string) =>
  tx
    .selectFrom('customer.page')
    .select('address_changes')
    .select(({ selectFrom }) =>
      selectFrom('customer.page_address')
        .select('slug')
        .whereRef('customer.page_address.vendor_id', '=', 'customer.page.vendor_id')
        .where('left_at', 'is', null)
        .as('slug'),
    )
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()

export type NewAddress = { vendorId: string; slug: string; now: Date }

/** False where somebody has it, or one that looks like it. An own one from before is taken again. */
export const takeAddress = async (tx: Tx, { vendorId, slug, now }: NewAddress): Promise<boolean> => {
  const look_key = lookKey(slug)
  await tx
    .deleteFrom('customer.page_address')
    .where('look_key', '=', look_key)
    .where(({ eb, or, and }) =>
      or([eb('left_at', '<', oldestKept(now)), and([eb('vendor_id', '=', vendorId), eb('left_at', 'is not', null)])]),
    )
    .execute()
  const taken = await tx
    .insertInto('customer.page_address')
    .values({ slug, look_key, vendor_id: vendorId, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()
  return taken !== undefined
}

export const leaveAddress = async (tx: Tx, vendorId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('customer.page_address')
    .set({ left_at: now })
    .where('vendor_id', '=', vendorId)
    .where('left_at', 'is', null)
    .execute()
}

export const setAddressChanges = async (tx: Tx, vendorId: string, changes: Date[]): Promise<void> => {
  await tx
    .updateTable('customer.page')
    .set(({ eb }) => ({ address_changes: sql<Date[]>`${changes}::timestamptz[]`, version: eb('version', '+', 1) }))
    .where('vendor_id', '=', vendorId)
    .execute()
}

export const deletePage = async (tx: Tx, vendorId: string): Promise<void> => {
  await tx.deleteFrom('customer.page').where('vendor_id', '=', vendorId).execute()
}
