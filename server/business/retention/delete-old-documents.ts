import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteDocuments } from './delete-documents.ts'
import { findDocumentsDecidedBefore, lockDecidedBefore } from './store.ts'

const dayMs = 86_400_000

type DeletionContext = Pick<Context, 'db' | 'auditHashes' | 'clock' | 'files' | 'documentsKeptDays'>

/** The rest is deleted by the next run. */
const defaultLimit = 500
/** Shorter than the time limit of a job. */
const longestRunMs = 30_000

type Outcome = { deleted: { businesses: number; papers: number }; failures: unknown[] }

/**
 * Documents are needed for the review only, so they are deleted a set time after the decision. A business whose deletion
 * fails does not hold up the others.
 */
export const deleteOldDocuments = async (context: DeletionContext, limit = defaultLimit): Promise<Outcome> => {
  const { db, clock, documentsKeptDays } = context
  const startMs = clock.now().getTime()
  const before = new Date(startMs - documentsKeptDays * dayMs)
  const deleted = { businesses: 0, papers: 0 }
  const failures: unknown[] = []
  for (const businessId of await findDocumentsDecidedBefore(db, before, limit)) {
    if (clock.now().getTime() > startMs + longestRunMs) break
    try {
      const count = await db.transaction().execute((tx) => deleteOldOnes(context, tx, businessId, before))
      deleted.businesses += count > 0 ? 1 : 0
      deleted.papers += count
    } catch (error) {
      failures.push(error)
    }
  }
  return { deleted, failures }
}

const deleteOldOnes = async (
  context: DeletionContext,
  tx: Transaction<Schema>,
  businessId: string,
  before: Date,
): Promise<number> => {
  const business = await lockDecidedBefore(tx, businessId, before)
  if (!business) return 0
  return deleteDocuments(context, tx, { businessId, version: business.version, now: context.clock.now() })
}
