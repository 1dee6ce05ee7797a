import { type Expression, type RawBuilder, sql } from 'kysely'
import { type PlanName, planNames } from '../../../contract/business/subscription.ts'

/** As findInForce: where several periods cover this moment, the highest plan is in force. */
const highestFirst = sql`array_position(${sql.val([...planNames])}::text[], period.plan) desc`

const covers = (businessId: Expression<unknown>, now: Date) =>
  sql`period.business_id = ${businessId} and period.withdrawn_at is null
    and period.starts_at <= ${now} and period.ends_at > ${now}`

/** A subquery: the plan that covers this moment, or null. */
export const planInForce = (businessId: Expression<string>, now: Date): RawBuilder<PlanName | null> =>
  sql<PlanName | null>`(select period.plan from business.period as period
    where ${covers(businessId, now)} order by ${highestFirst} limit 1)`

/** Whether a plan for which `suits` holds covers this moment, by itself or below a higher one; `suits` speaks of `period.plan`. */
export const isCovered = (
  businessId: Expression<unknown>,
  now: Date,
  suits: Expression<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from business.period as period where ${covers(businessId, now)} and ${suits})`
