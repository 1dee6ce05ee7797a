import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Tx = Transaction<Schema>

/** The file names of a picture. */
export type PictureFiles = { small: string; medium: string; large: string }
export type PictureRow = PictureFiles & { id: string }

const fileColumns = ['small', 'medium', 'large'] as const

export const listFileNames = (pictures: PictureFiles[]): string[] =>
  pictures.flatMap(({ small, medium, large }) => [small, medium, large])

/** A subquery: the pictures of a service in the order in which they are shown. */
export const selectPictures = ({ selectFrom }: ExpressionBuilder<Schema, 'catalogue.service'>) => {
  const pictures = selectFrom('catalogue.picture as picture')
    .select(['picture.id', 'picture.small', 'picture.medium', 'picture.large'])
    .whereRef('picture.service_id', '=', 'catalogue.service.id')
    .orderBy('picture.position')
  return sql<PictureRow[]>`(select coalesce(json_agg(one), '[]') from (${pictures}) as one)`
}

type NewPicture = PictureRow & { vendorId: string; broughtAt: Date }

export const insertLoosePicture = (tx: Tx, { vendorId, broughtAt, ...picture }: NewPicture) =>
  tx
    .insertInto('catalogue.picture')
    .values({ ...picture, vendor_id: vendorId, brought_at: broughtAt })
    .execute()

/** Lets only one transaction at a time count a vendor's loose pictures. */
export const lockLoosePictures = async (tx: Tx, vendorId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loose pictures ${vendorId}`}, 0))`.execute(tx)
}

/** The loose pictures beyond the first `count`: those that the draft names come first, then the newest. */
export const findLooseBeyond = async (tx: Tx, vendorId: string, count: number): Promise<string[]> => {
  const found = await tx
    .selectFrom('catalogue.picture as picture')
    .select('picture.id')
    .where('picture.vendor_id', '=', vendorId)
    .where('picture.service_id', 'is', null)
    .orderBy(({ exists }) => exists(selectDraftNaming(tx)), 'desc')
    .orderBy('picture.brought_at', 'desc')
    .orderBy('picture.id')
    .offset(count)
    .execute()
  return found.map(({ id }) => id)
}

/** Only the draft of the picture's own vendor counts: what others write into theirs keeps nothing. */
export const selectDraftNaming = (db: Kysely<Schema>) =>
  db
    .selectFrom('catalogue.draft as draft')
    .select('draft.vendor_id')
    .where(sql<boolean>`draft.vendor_id = picture.vendor_id and picture.id = any(draft.pictures)`)

/**
 * Deletes those of `ids` that are the vendor's and that no service shows. A locked one is just being taken by a service
 * or deleted: it is skipped, so that nobody waits here while holding other locks.
 */
export const deleteLoose = (tx: Tx, vendorId: string, ids: string[]): Promise<PictureFiles[]> => {
  const loose = tx
    .selectFrom('catalogue.picture')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('service_id', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forUpdate()
    .skipLocked()
  return tx.deleteFrom('catalogue.picture').where('id', 'in', loose).returning(fileColumns).execute()
}

type ServicePictures = { vendorId: string; serviceId: string; ids: string[] }

/**
 * Returns how many of `ids` the service may show. Locked in the order of their ids, so that two services that want the
 * same ones cannot deadlock.
 */
export const lockShowable = async (tx: Tx, { vendorId, serviceId, ids }: ServicePictures): Promise<number> => {
  const locked = await tx
    .selectFrom('catalogue.picture')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where(({ eb, or }) => or([eb('service_id', 'is', null), eb('service_id', '=', serviceId)]))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.length
}

export const deleteNoLongerShown = (tx: Tx, { serviceId, ids }: ServicePictures): Promise<PictureFiles[]> =>
  tx
    .deleteFrom('catalogue.picture')
    .where('service_id', '=', serviceId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .returning(fileColumns)
    .execute()

export const setPictureOrder = (tx: Tx, { serviceId, ids }: ServicePictures) =>
  tx
    .updateTable('catalogue.picture')
    .set({ service_id: serviceId, position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

export const deletePictures = (tx: Tx, serviceId: string): Promise<PictureFiles[]> =>
  tx.deleteFrom('catalogue.picture').where('service_id', '=', serviceId).returning(fileColumns).execute()
