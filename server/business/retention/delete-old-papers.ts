import type { Transaction } from 'kysely'
import { paperNames } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { deletePapersOf, findWithPapersDecidedBefore, lockDecidedBefore } from './store.ts'

const dayMs = 86_400_000

type Needed = Pick<Context, 'db' | 'clock' | 'files' | 'documentsKeptDays'>

/** What is left over comes with the next run. */
const usualAtMost = 500
/** Less than a job may take. */
const longestRunMs = 30_000

type Outcome = { deleted: { businesses: number; papers: number }; failures: unknown[] }

/**
 * Papers prove something to a reviewer; a set time after the decision nobody needs them. A business that fails does not keep
 * the papers of the others.
 */
export const deleteOldPapers = async (context: Needed, atMost = usualAtMost): Promise<Outcome> => {
  const { db, clock, documentsKeptDays } = context
  const startMs = clock.now().getTime()
  const before = new Date(startMs - documentsKeptDays * dayMs)
  const deleted = { businesses: 0, papers: 0 }
  const failures: unknown[] = []
  for (const businessId of await findWithPapersDecidedBefore(db, before, atMost)) {
    if (clock.now().getTime() > startMs + longestRunMs) break
    try {
      const papers = await db.transaction().execute((tx) => deletePapers(context, tx, businessId, before))
      deleted.businesses += papers > 0 ? 1 : 0
      deleted.papers += papers
    } catch (error) {
      failures.push(error)
    }
  }
  return { deleted, failures }
}

const deletePapers = async (
  { clock, files }: Needed,
  tx: Transaction<Schema>,
  businessId: string,
  before: Date,
): Promise<number> => {
  const business = await lockDecidedBefore(tx, businessId, before)
  const papers = business ? await deletePapersOf(tx, businessId) : []
  if (!business || papers.length === 0) return 0
  await files.release(
    tx,
    papers.map(({ file_name }) => file_name),
  )
  await appendAudit(tx, {
    businessId,
    at: clock.now(),
    who: 'portal',
    action: 'papers deleted',
    version: business.version,
    fields: paperNames.filter((name) => papers.some((paper) => paper.name === name)),
  })
  return papers.length
}
