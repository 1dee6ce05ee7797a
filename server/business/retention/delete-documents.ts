import type { Transaction } from 'kysely'
import { documentNames } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { deleteDocumentRows } from './store.ts'

type Submission = { businessId: string; version: number; now: Date }

/** The caller holds the lock on the business. Returns how many were deleted. */
export const deleteDocuments = async (
  context: Pick<Context, 'auditHashes' | 'files'>,
  tx: Transaction<Schema>,
  { businessId, version, now }: Submission,
): Promise<number> => {
  const documents = await deleteDocumentRows(tx, businessId)
  if (documents.length === 0) return 0
  await context.files.release(
    tx,
    documents.map(({ file_name }) => file_name),
  )
  await appendAudit(context, tx, {
    businessId,
    at: now,
    who: 'portal',
    action: 'papers deleted',
    version,
    fields: documentNames.filter((name) => documents.some((document) => document.name === name)),
  })
  return documents.length
}
