import { sql } from 'kysely'

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
