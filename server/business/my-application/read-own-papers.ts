import type { OwnPaper } from '../../../contract/business/my-application.ts'
import { documentNames } from '../../../contract/business/status.ts'
import { limits } from '../../../contract/limits.ts'
import { productName } from '../../../contract/product.ts'
import { utcMinute } from '../../../contract/time-in-words.ts'
import type { Context } from '../../context.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { makeMarkedCopy } from '../review/marked-copy.ts'
import { findDocuments } from '../review/store.ts'
import { lockVendorBusiness } from '../subscription/lock-business.ts'
import { findDeletions, findOwnView } from './store.ts'

const perVendor = { name: 'own-papers', points: limits.ownPapersPerHour, seconds: 3_600 }
/** A vendor may open the page often: the trail holds one view in this time. */
const recordedEveryMs = 3_600_000
/** Enough to see which picture it is. */
const longestSidePx = 640

type PapersContext = Pick<Context, 'db' | 'auditHashes' | 'files' | 'images' | 'clock' | 'log' | 'security' | 'limiter'>

export const readOwnPapers = (context: PapersContext, vendorId: string): Promise<{ papers: OwnPaper[] }> =>
  rateLimited({ limiter: context.limiter, limit: perVendor, of: vendorId }, async () => {
    const at = context.clock.now()
    const found = await recordView(context, vendorId, at)
    if (!found) return { papers: [] }
    const { businessId, documents, deletions } = found
    const papers: OwnPaper[] = []
    for (const name of documentNames) {
      const document = documents.find((one) => one.name === name)
      const deletedAt = deletions.get(name)
      if (document) {
        const words = `${productName} copy for the owner · ${utcMinute(at.toISOString())}`
        const copy = await makeMarkedCopy(context, { businessId, ...document }, { words, longestSidePx })
        papers.push(
          copy
            ? { name, state: 'on file', type: 'image/jpeg', base64: copy.toString('base64') }
            : { name, state: 'unreadable' },
        )
      } else if (deletedAt) papers.push({ name, state: 'deleted', deletedAt: deletedAt.toISOString() })
    }
    return { papers }
  })

/** Recorded before anything is handed out, as a view of the desk is. */
const recordView = async (context: PapersContext, vendorId: string, at: Date) => {
  const found = await context.db.transaction().execute(async (tx) => {
    const business = await lockVendorBusiness(tx, vendorId)
    if (!business) return
    const { id: businessId, version } = business
    const documents = await findDocuments(tx, businessId)
    const lastView = await findOwnView(tx, businessId)
    const isRecent = lastView !== undefined && at.getTime() - lastView.getTime() < recordedEveryMs
    if (documents.length > 0 && !isRecent) {
      const fields = documents.map(({ name }) => name)
      await appendAudit(context, tx, { businessId, at, who: 'vendor', action: 'paper viewed', version, fields })
    }
    return { businessId, documents, deletions: await findDeletions(tx, businessId) }
  })
  if (found && found.documents.length > 0)
    context.security.record('own-documents-viewed', { account: vendorId, business: found.businessId })
  return found
}
