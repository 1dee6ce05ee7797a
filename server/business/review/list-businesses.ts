import type { listBusinesses as endpoint } from '../../../contract/business/review.ts'
import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { describeCorrection } from '../status/describe-business.ts'
import { missingDocuments } from './show-business.ts'
import { businessesByWait, findPosition } from './store.ts'

export const listBusinesses = async (
  context: Pick<Context, 'db' | 'ghanaCardImage'>,
  { status, after }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const place = after === undefined ? undefined : ((await findPosition(context.db, after)) ?? fail(refusals.notFound))
  // One row more than a page tells whether there is another page.
  const rows = await businessesByWait(context.db, { status, after: place, count: limits.deskPageSize + 1 }).execute()
  return {
    businesses: rows.slice(0, limits.deskPageSize).map((row) => ({
      businessId: row.id,
      businessName: row.business_name,
      region: row.region,
      businessStatus: row.status,
      submittedAt: row.submitted_at.toISOString(),
      version: row.version,
      ...describeCorrection(row),
      missingPapers: missingDocuments(context, row.status, row.documents),
    })),
    hasMore: rows.length > limits.deskPageSize,
  }
}
