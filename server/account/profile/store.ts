import type { Kysely } from 'kysely'
import type { ProfilePictureName, ProfileTexts } from '../../../contract/account/edit-profile.ts'
import { preparedQuery } from '../../adapters/database/prepared-query.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>

export const findAccount = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('account.account')
    .select(['email', 'email_proven_at', 'phone_number', 'phone_proven_at', 'other_name', 'surname'])
    .where('id', '=', id),
)

/** Accounts joined with their profiles; the caller completes the query. */
export const accountsWithProfiles = (db: Db) =>
  db
    .selectFrom('account.account as account')
    .leftJoin('account.profile as profile', 'profile.account_id', 'account.id')
    .select([
      'account.email',
      'account.email_proven_at',
      'account.phone_number',
      'account.phone_proven_at',
      'account.other_name',
      'account.surname',
      'account.terms_version',
      'account.terms_accepted_at',
      'profile.tagline',
      'profile.about',
      'profile.hours',
      'profile.response_time',
      'profile.cover_small',
      'profile.cover_large',
      'profile.avatar_small',
      'profile.avatar_large',
    ])

type NewTexts = ProfileTexts & { accountId: string; now: Date }

export const putTexts = (db: Db, { accountId, now, tagline, about, hours, responseTime }: NewTexts) => {
  const texts = { tagline, about, hours, response_time: responseTime, changed_at: now }
  return db
    .insertInto('account.profile')
    .values({ account_id: accountId, ...texts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(texts))
    .execute()
}

/** The file names of a picture. */
export type PictureFiles = { small: string; large: string }

const pictureColumns = {
  cover: { small: 'cover_small', large: 'cover_large' },
  avatar: { small: 'avatar_small', large: 'avatar_large' },
} as const

export const ensureProfile = (db: Db, accountId: string, now: Date) =>
  db
    .insertInto('account.profile')
    .values({ account_id: accountId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Locks the profile until the end of the transaction and returns the current file names. */
export const lockPicture = async (db: Db, accountId: string, which: ProfilePictureName): Promise<string[]> => {
  const { small, large } = pictureColumns[which]
  const held = await db
    .selectFrom('account.profile')
    .select([`${small} as small`, `${large} as large`])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return [held?.small, held?.large].filter((name) => typeof name === 'string')
}

type NewPicture = { accountId: string; which: ProfilePictureName; files: PictureFiles | undefined; now: Date }

export const putPicture = (db: Db, { accountId, which, files, now }: NewPicture) => {
  const { small, large } = pictureColumns[which]
  return db
    .updateTable('account.profile')
    .set({ [small]: files?.small ?? null, [large]: files?.large ?? null, changed_at: now })
    .where('account_id', '=', accountId)
    .execute()
}
