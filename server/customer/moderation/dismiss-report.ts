import { moderationRefusals } from '../../../contract/customer/moderation.ts'
import { refusals } from '../../../contract/refusals.ts'
import { fail } from '../../http/api-error.ts'
import { settleCase } from '../report/store.ts'
import { aboutService, type DecisionContext, recordDecision } from './record-decision.ts'
import { findCase, lockBusiness } from './store.ts'

type Dismissal = { id: number; operator: string; reason: string }

/** The same command again, after a lost answer, changes nothing. */
export const dismissReport = (
  context: DecisionContext,
  { id, operator, reason }: Dismissal,
): Promise<{ message: string }> =>
  context.db.transaction().execute(async (tx) => {
    const found = (await findCase(tx, id)) ?? fail(refusals.notFound)
    const business = (await lockBusiness(tx, { businessId: found.business_id })) ?? fail(refusals.notFound)
    const done = { message: `Case ${id} is settled. Nothing is hidden, and the vendor is not told.` }
    const settled = await settleCase(tx, id, { outcome: 'dismissed', by: operator, reason, now: context.clock.now() })
    if (!settled) {
      const isRepeated =
        found.outcome === 'dismissed' && found.settled_by === operator && found.settled_reason === reason
      return isRepeated ? done : fail(moderationRefusals.settled)
    }
    const about = settled.service_id === null ? reason : aboutService(settled.service_id, reason)
    await recordDecision(context, tx, { business, operator, action: 'report dismissed', reason: about })
    return done
  })
