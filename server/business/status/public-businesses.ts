import type { Kysely } from 'kysely'
import { businessStatuses } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { statusRules } from './status-rules.ts'

/** Those that customers may see, as long as a plan is in force. */
export const statusesInPublic = businessStatuses.filter(
  (status) => statusRules[status].isVerified && !statusRules[status].isSuspended,
)

/** What a page may say of a business; no number of a paper is among it. One row for each vendor_id. */
export const publicBusinesses = (db: Pick<Kysely<Schema>, 'selectFrom'>) =>
  db
    .selectFrom('business.business')
    .select(['id', 'vendor_id', 'status', 'decided_at', 'business_name', 'region', 'district'])
    .select(['business_location', 'business_phone_number'])

/** Approved now or suspended, without a row in `without`, the longest approved first. */
export const findVerifiedVendors = (db: Kysely<Schema>, without: 'customer.page', count: number) =>
  db
    .selectFrom('business.business')
    .select(['business.business.vendor_id', 'business.business.business_name'])
    .where(
      'status',
      'in',
      businessStatuses.filter((status) => statusRules[status].isVerified),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${without} as page`)
            .select('page.vendor_id')
            .whereRef('page.vendor_id', '=', 'business.business.vendor_id'),
        ),
      ),
    )
    .orderBy('decided_at')
    .orderBy('id')
    .limit(count)
    .execute()
