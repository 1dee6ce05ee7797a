import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Tx = Transaction<Schema>

export const findDocumentsDecidedBefore = async (
  db: Kysely<Schema>,
  before: Date,
  atMost: number,
): Promise<string[]> => {
  const found = await db
    .selectFrom('business.business')
    .select('id')
    .where('decided_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('business.paper').select('name').whereRef('business_id', '=', 'business.business.id')),
    )
    .orderBy('decided_at')
    .limit(atMost)
    .execute()
  return found.map(({ id }) => id)
}

/** Nothing when it was sent again meanwhile: its documents are under review then. */
export const lockDecidedBefore = (tx: Tx, businessId: string, before: Date) =>
  tx
    .selectFrom('business.business')
    .select('version')
    .where('id', '=', businessId)
    .where('decided_at', '<', before)
    .forUpdate()
    .executeTakeFirst()

export const deleteDocumentRows = (tx: Tx, businessId: string) =>
  tx.deleteFrom('business.paper').where('business_id', '=', businessId).returning(['name', 'file_name']).execute()
