import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { FileStore } from './port.ts'
import type { Seal } from './sealed.ts'

/** `left`: how many are still sealed with another key than the first. */
export type Resealed = { resealed: number; left: number; failures: unknown[] }

const foundAtOnce = 100
const failuresAtOnce = 3

type ResealOptions = { db: Kysely<Schema>; store: FileStore; seal: Seal; goesOn: () => boolean }

/** Seals with the first secret what an older one has sealed, so that the older one can be dropped. */
export const resealDocuments = async ({ db, store, seal, goesOn }: ResealOptions): Promise<Resealed> => {
  const failed: string[] = []
  const failures: unknown[] = []
  let resealed = 0

  const isDue = sql<boolean>`state = 'kept' and starts_with(name, 'paper-') and sealed_with is distinct from ${seal.keyId}`

  /** The row stays locked until the file is written: whoever lets go of it meanwhile would else bring it back. */
  const resealOne = (name: string) =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('files.kept_file')
        .select('name')
        .where('name', '=', name)
        .where(isDue)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      const sealed = row && (await store.read(name))
      if (!sealed) return
      await store.write(name, seal.close(name, seal.open(name, sealed)))
      await tx.updateTable('files.kept_file').set({ sealed_with: seal.keyId }).where('name', '=', name).execute()
      resealed++
    })

  const countLeft = async () => {
    const { count } = await db
      .selectFrom('files.kept_file')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(isDue)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  for (;;) {
    const due = await db
      .selectFrom('files.kept_file')
      .select('name')
      .where(isDue)
      .where(sql<boolean>`name <> all(${failed}::text[])`)
      .limit(foundAtOnce)
      .execute()
    for (const { name } of due) {
      if (!goesOn() || failures.length >= failuresAtOnce) return { resealed, left: await countLeft(), failures }
      const before = resealed
      try {
        await resealOne(name)
      } catch (error) {
        failures.push(error)
      }
      if (resealed === before) failed.push(name)
    }
    if (due.length === 0) return { resealed, left: await countLeft(), failures }
  }
}
