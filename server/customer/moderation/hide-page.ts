import type { Transaction } from 'kysely'
import { moderationRefusals } from '../../../contract/customer/moderation.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { fail } from '../../http/api-error.ts'
import { setPage } from '../own-page/store.ts'
import { settleByVendor } from '../report/store.ts'
import { hiddenNotification, shownNotification } from './hidden-notification.ts'
import { type DecisionContext, type DeskRequest, recordDecision } from './record-decision.ts'
import { lockBusiness, lockPage } from './store.ts'

type Done = { message: string }

const lockBoth = async (tx: Transaction<Schema>, businessId: string) => {
  const business = (await lockBusiness(tx, { businessId })) ?? fail(refusals.notFound)
  const page = (await lockPage(tx, business.vendor_id)) ?? fail(moderationRefusals.noPage)
  return { business, page }
}

/** The same command again, after a lost answer, changes nothing. */
export const hidePage = (
  context: DecisionContext,
  { businessId, operator }: DeskRequest,
  reason: string,
): Promise<Done> =>
  context.db.transaction().execute(async (tx) => {
    const { business, page } = await lockBoth(tx, businessId)
    const { vendor_id: vendorId, business_name: businessName } = business
    const done = { message: `The page of ${businessName} is hidden. The vendor is told.` }
    if (page.hidden_at) return page.hidden_reason === reason ? done : fail(moderationRefusals.alreadyHidden)
    const now = context.clock.now()
    await setPage(tx, vendorId, { hidden_at: now, hidden_reason: reason })
    await settleByVendor(tx, vendorId, { outcome: 'page hidden', by: operator, reason, now })
    const notification = hiddenNotification(context, { kind: 'page', businessName }, reason)
    await recordDecision(context, tx, { business, operator, action: 'page hidden', reason, notification })
    return done
  })

export const showPage = (context: DecisionContext, { businessId, operator }: DeskRequest): Promise<Done> =>
  context.db.transaction().execute(async (tx) => {
    const { business, page } = await lockBoth(tx, businessId)
    if (!page.hidden_at) fail(moderationRefusals.notHidden)
    const { vendor_id: vendorId, business_name: businessName } = business
    const shown = { hidden_at: null, hidden_reason: null, hidden_answer: null, hidden_answered_at: null }
    await setPage(tx, vendorId, shown)
    const notification = shownNotification(context, { kind: 'page', businessName })
    await recordDecision(context, tx, { business, operator, action: 'page shown', notification })
    return { message: `The page of ${businessName} is no longer hidden. The vendor is told.` }
  })
