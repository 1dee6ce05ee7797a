import type { RenewsWith } from '../../../contract/business/plans.ts'
import type { Context } from '../../context.ts'
import { joinPeriods } from '../subscription/describe-subscription.ts'
import { findBusinessPeriods } from '../subscription/period-store.ts'
import { nextTryAt, noticeMs } from './next-renewal.ts'
import { findFacts, findOwnBusiness, findRenewal } from './store.ts'

/**
 * The card that renews the plan in force, and when. Null where none does: then the vendor has to, also after a try in vain, or
 * where another plan follows first.
 */
export const readRenewsWith = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<RenewsWith | null> => {
  const business = await findOwnBusiness(db, vendorId)
  const row = business && (await findRenewal(db, business.id))
  const now = clock.now()
  if (!row?.sealed || row.card_expires_at <= now) return null
  const { end, isBarred, notice, tries } = await findFacts(db, row, now)
  if (!end || isBarred || end.endsAt <= now) return null
  if (tries.some(({ state, isPaused }) => state === 'failed' || isPaused)) return null
  const dated = (await findBusinessPeriods(db, row.business_id)).flatMap(({ plan, startsAt, endsAt }) =>
    startsAt && endsAt ? [{ plan, startsAt, endsAt }] : [],
  )
  const plans = joinPeriods(dated)
  if (plans.filter(({ endsAt }) => endsAt > now).length > 1) return null
  const toldAt = notice && notice.toldAt >= row.opted_in_at ? notice.toldAt : now
  const soonest = new Date(Math.max(now.getTime(), toldAt.getTime() + noticeMs))
  const on = nextTryAt(end.endsAt, tries, soonest)
  return on && on < row.card_expires_at ? { on: on.toISOString(), last4: row.card_last4 } : null
}
