import { type Expression, type RawBuilder, sql } from 'kysely'
import { graceDays, type PlanName, planNames } from '../../../contract/business/plans.ts'

/** As findCovering: where several periods cover this moment, the highest plan is in force. */
const highestFirst = sql`array_position(${sql.val([...planNames])}::text[], period.plan) desc`

/** Also in the days of grace, for the period that ended last; none for one that the desk has ended. */
const covers = (businessId: Expression<unknown>, now: Date) =>
  sql`period.business_id = ${businessId} and period.withdrawn_at is null
    and period.starts_at <= ${now} and period.ends_at > ${now}::timestamptz - make_interval(days => ${graceDays})
    and (period.ends_at > ${now} or period.ended_at is null and not exists (select from business.period as later
      where later.business_id = period.business_id and later.withdrawn_at is null
        and later.starts_at <= ${now} and later.ends_at > period.ends_at))`

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
