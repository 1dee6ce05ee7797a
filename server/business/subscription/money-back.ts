import { type Expression, sql } from 'kysely'

/**
 * Whether money that this time was paid with has gone back, or may: by a refund that nobody has given up, or a dispute that is
 * not won. The time of an upgrade was also paid with what it took over. Speaks of `period`.
 */
export const isMoneyBack = sql<boolean>`exists (
  with recursive paid as (
    select period.reference, period.took_over
    union all
    select before.reference, before.took_over from business.period as before
      join paid on before.reference = paid.took_over ->> 'reference')
  select from paid
  where exists (select from business.refund where refund.reference = paid.reference
      and (state <> 'failed' or given_up_at is null and replaced_at is null))
    or exists (select from business.dispute where dispute.reference = paid.reference
      and outcome is distinct from 'won'))`

/** The upgrades that took over this time, and those that took over them. Speaks of `period`. */
const takers = sql`
  with recursive taker as (
    select upgrade.reference, upgrade.ends_at from business.period as upgrade
      where upgrade.business_id = period.business_id and upgrade.withdrawn_at is null
        and upgrade.took_over ->> 'reference' = period.reference
    union all
    select upgrade.reference, upgrade.ends_at from business.period as upgrade
      join taker on upgrade.took_over ->> 'reference' = taker.reference
      where upgrade.business_id = period.business_id and upgrade.withdrawn_at is null)`

/** Whether some of the time that was bought is still to come: under its own name, or as a part of an upgrade. */
export const isTimeToCome = (now: Expression<unknown>) =>
  sql<boolean>`(period.ends_at is null or period.ends_at > ${now}
    or exists (${takers} select from taker where taker.ends_at > ${now}))`
