import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

type Tx = Transaction<Schema>

/** Money that may still come, has to go back, or buys time that has not begun. The caller holds the lock on the business. */
export const findOpenMoney = async (tx: Tx, businessId: string, now: Date) => {
  const { rows } = await sql<Record<'payment' | 'held' | 'refund' | 'period', boolean>>`
    with payment as (
      select payment.reference, payment.state, payment.checkout_url, payment.phone_step, payment.next_check_at,
        refund.state as refund, refund.given_up_at
      from business.payment as payment left join business.refund as refund using (reference)
      where payment.business_id = ${businessId})
    select
      exists (select from payment where state = 'open'
        and (checkout_url is not null or phone_step is not null or next_check_at is not null)) as payment,
      exists (select from payment where refund <> 'processed' and given_up_at is null) as refund,
      exists (select from payment where state = 'mismatched' and refund is distinct from 'processed') as held,
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
