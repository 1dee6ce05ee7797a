import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Tx = Transaction<Schema>

/** Money that may still come, has to go back, or buys time that has not begun. The caller holds the lock on the business. */
export const findOpenMoney = async (tx: Tx, businessId: string, now: Date) => {
  const { rows } = await sql<Record<'payment' | 'held' | 'refund' | 'period', boolean>>`
    with payment as (
      select reference, state, checkout_url, phone_step, next_check_at, received_pesewas
      from business.payment where business_id = ${businessId}),
    refund as (select refund.* from business.refund as refund join payment using (reference))
    select
      exists (select from payment where state = 'open'
        and (checkout_url is not null or phone_step is not null or next_check_at is not null)) as payment,
      exists (select from refund where state <> 'processed' and given_up_at is null and replaced_at is null) as refund,
      exists (select from payment where state = 'mismatched' and greatest(received_pesewas, 1) > (
        select coalesce(sum(amount_pesewas), 0) from refund
        where refund.reference = payment.reference and refund.state = 'processed')) as held,
      exists (select from business.period where business_id = ${businessId} and withdrawn_at is null
        and (starts_at is null or starts_at > ${now})) as period`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a query without a table has one row')
  return found
}

type Owner = { businessId: string; vendorId: string }

export const deleteDraftAndSelection = async (tx: Tx, { businessId, vendorId }: Owner): Promise<void> => {
  await tx.deleteFrom('business.draft').where('vendor_id', '=', vendorId).execute()
  await tx.deleteFrom('business.selection').where('business_id', '=', businessId).execute()
}
