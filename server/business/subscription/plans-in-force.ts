import { type Expression, type RawBuilder, sql } from 'kysely'
import { type PlanName, planNames } from '../../../contract/business/subscription.ts'

/** As findInForce: where several periods cover this moment, the highest plan is in force. */
const highestFirst = sql`array_position(${sql.val([...planNames])}::text[], period.plan) desc`

const covers = (now: Expression<unknown>) =>
  sql`period.withdrawn_at is null and period.starts_at <= ${now} and period.ends_at > ${now}`

/** A subquery: the plan that covers this moment, or null. */
export const planInForce = (businessId: Expression<string>, now: Date): RawBuilder<PlanName | null> =>
  sql<PlanName | null>`(select period.plan from business.period as period
    where period.business_id = ${businessId} and ${covers(sql`${now}`)} order by ${highestFirst} limit 1)`

/** A query: vendor_id and plan, for every vendor with a plan in force. */
export const plansInForce = (now: Date): RawBuilder<{ vendor_id: string; plan: PlanName }> =>
  sql`select distinct on (business.vendor_id) business.vendor_id, period.plan
    from business.period as period join business.business as business on business.id = period.business_id
    where ${covers(sql`${now}`)} order by business.vendor_id, ${highestFirst}`
