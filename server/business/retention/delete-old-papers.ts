import type { Transaction } from 'kysely'
import { paperNames } from '../../../contract/business/standing.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Tools } from '../../tools.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { deletePapersOf, findWithPapersDecidedBefore, lockDecidedBefore } from './store.ts'

const dayMs = 86_400_000

type Needed = Pick<Tools, 'db' | 'clock' | 'files' | 'papersKeptDays'>

/** Papers prove something to a reviewer; a set time after the decision nobody needs them. Answers how many are gone. */
export const deleteOldPapers = async (tools: Needed): Promise<{ businesses: number; papers: number }> => {
  const { db, clock, papersKeptDays } = tools
  const before = new Date(clock.now().getTime() - papersKeptDays * dayMs)
  const gone = { businesses: 0, papers: 0 }
  for (const businessId of await findWithPapersDecidedBefore(db, before)) {
    const papers = await db.transaction().execute((tx) => deletePapers(tools, tx, businessId, before))
    gone.businesses += papers > 0 ? 1 : 0
    gone.papers += papers
  }
  return gone
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
