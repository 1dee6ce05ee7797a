import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

const countDeleted = async (query: DeleteQueryBuilder<Schema, keyof Schema, DeleteResult>): Promise<number> => {
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteUnverifiedSignUpsBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.sign_up').where('verified_at', 'is', null).where('created_at', '<', before))

export const deleteSignUpsVerifiedBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.sign_up').where('verified_at', '<', before))

export const deleteCodesSentBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.one_time_code').where('sent_at', '<', before))

export const deletePasswordResetsBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.password_reset').where('created_at', '<', before))

export const deleteSessionsExpiredBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.session').where('expires_at', '<', before))

export const deleteDevicesExpiredBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.device').where('expires_at', '<', before))

export const deleteLoginLinksBefore = (db: Db, before: Date) =>
  countDeleted(db.deleteFrom('account.login_link').where('created_at', '<', before))

type AgeLimits = { readBefore: Date; anyBefore: Date }

/** Skips rows that the vendor is just marking as read; the next run takes them. */
export const deleteNotificationsBefore = (db: Db, { readBefore, anyBefore }: AgeLimits) =>
  countDeleted(
    db.deleteFrom('account.notification').where('id', 'in', (query) =>
      query
        .selectFrom('account.notification')
        .select('id')
        .where(({ eb, or, and }) =>
          or([
            eb('created_at', '<', anyBefore),
            and([eb('created_at', '<', readBefore), eb('read_at', 'is not', null)]),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    ),
  )

export const deleteCaptchasUsableUntil = (db: Db, now: Date) =>
  countDeleted(db.deleteFrom('account.used_captcha').where('until', '<', now))

/**
 * A lock ends long before its first wrong password is a day old, so none is lost. Rows that a login has locked are left
 * to the next run.
 */
export const deleteWrongPasswordsSince = (db: Db, before: Date) =>
  countDeleted(
    db
      .deleteFrom('account.wrong_password')
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('address', 'network'),
          'in',
          selectFrom('account.wrong_password as old')
            .select(['old.address', 'old.network'])
            .where('old.first_at', '<', before)
            .forUpdate()
            .skipLocked()
            .$asTuple('address', 'network'),
        ),
      ),
  )
