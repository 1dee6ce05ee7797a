import type { Kysely } from 'kysely'
import { accountsWithProfiles } from '../account/public.ts'
import { preparedQuery } from '../adapters/database/prepared-query.ts'
import type { Schema } from '../adapters/database/schema.ts'
import { profileBusinesses } from '../business/public.ts'
import { newestServices, serviceCount } from '../catalogue/public.ts'

/** One statement, because every page behind the login reads it. */
export const selectProfile = (db: Kysely<Schema>, { id }: { id: string }) =>
  accountsWithProfiles(db)
    .leftJoin(profileBusinesses(db).as('business'), 'business.vendor_id', 'account.id')
    .select([
      'business.business_name',
      'business.business_phone_number',
      'business.status',
      'business.submitted_at',
      'business.decided_at',
      'business.rejection_reason',
      'business.rejected_fields',
      'business.suspension_reason',
      'business.suspended_at',
      'business.business_location',
      'business.region',
      'business.district',
      'business.gh_post',
      'business.periods',
      'business.selected_plan',
      'business.has_held_payment',
    ])
    .select(({ ref }) => [
      newestServices(ref('account.id')).as('services'),
      serviceCount(ref('account.id')).as('service_count'),
    ])
    .where('account.id', '=', id)

export const findProfile = preparedQuery(selectProfile)
