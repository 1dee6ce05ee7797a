import { type Kysely, sql } from 'kysely'
import type { DashboardLayout } from '../../../contract/account/dashboard.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export const findArrangement = (db: Db, accountId: string) =>
  db
    .selectFrom('account.dashboard')
    .select(['card_order', 'pinned'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

type Arrangement = DashboardLayout & { accountId: string; now: Date }

export const putArrangement = async (db: Db, { accountId, order, pinned, now }: Arrangement): Promise<void> => {
  const arrangement = { card_order: order, pinned, changed_at: now }
  await db
    .insertInto('account.dashboard')
    .values({ account_id: accountId, ...arrangement })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(arrangement))
    .execute()
}

/** Counted by page: what follows the question mark in a path names one thing on that page. */
const page = sql<string | null>`split_part(path, '?', 1)`

export const countUnreadByPage = (db: Db, accountId: string) =>
  db
    .selectFrom('account.notification')
    .select(page.as('path'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .groupBy(page)
    .orderBy(page)
    .execute()
