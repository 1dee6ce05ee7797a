import type { readAudit as endpoint } from '../../../contract/business/review.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { findTrailEnd } from '../review/store.ts'
import { readTrail } from './store.ts'

/** A business whose entries were all deleted has an empty trail; a 404 would hide the deletion. */
export const readAudit = async ({ db }: Pick<Context, 'db'>, businessId: string): Promise<ReplyOf<typeof endpoint>> => {
  const trail = await readTrail(db, businessId)
  if (trail) return trail
  const trailEnd = (await findTrailEnd(db, businessId)) ?? fail(refusals.notFound)
  return { ...trailEnd, entries: [] }
}
