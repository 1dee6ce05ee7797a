import { type Insertable, type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export const insertNotification = (db: Db, notification: Insertable<Schema['account.notification']>) =>
  db.insertInto('account.notification').values(notification).execute()

/** Another vendor's notification has no position: nothing comes before or after it. */
const listPosition = (id: string, accountId: string) =>
  sql`(select place.created_at, place.id from account.notification as place
    where place.id = ${id} and place.account_id = ${accountId})`

const ownPlace = sql`(created_at, id)`

type Page = { accountId: string; after: string | undefined; size: number }

export const findNotifications = (db: Db, { accountId, after, size }: Page) =>
  db
    .selectFrom('account.notification')
    .select(['id', 'title', 'text', 'path', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`${ownPlace} < ${listPosition(after ?? '', accountId)}`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

export const countUnreadNotifications = async (db: Db, accountId: string): Promise<number> => {
  const { unread } = await db
    .selectFrom('account.notification')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

type ReadMark = { accountId: string; upTo: string; now: Date }

/** Marks this one and all older ones. Rows are locked in one order, so that two devices marking at once cannot deadlock. */
export const markRead = (db: Db, { accountId, upTo, now }: ReadMark) =>
  db
    .updateTable('account.notification')
    .set({ read_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('account.notification')
        .select('id')
        .where('account_id', '=', accountId)
        .where('read_at', 'is', null)
        .where(sql<boolean>`${ownPlace} <= ${listPosition(upTo, accountId)}`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .forUpdate(),
    )
    .execute()
