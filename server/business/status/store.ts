import { type Kysely, sql } from 'kysely'
import { businessFieldNames, type DocumentName } from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { boughtPeriods } from '../subscription/bought-periods.ts'
import { heldPayments, selectedPlan } from '../subscription/plan-status.ts'
import { statusColumns } from './describe-business.ts'

/** A subquery for the statement that reads a profile: one row for each vendor_id. */
export const profileBusinesses = (db: Pick<Kysely<Schema>, 'selectFrom'>) =>
  db
    .selectFrom('business.business')
    .select([
      'vendor_id',
      'business_name',
      'business_phone_number',
      'status',
      'submitted_at',
      'decided_at',
      'rejection_reason',
      'rejected_fields',
      'suspension_reason',
      'suspended_at',
      'business_location',
      'region',
      'district',
      'gh_post',
    ])
    .select((business) => [
      boughtPeriods(business).as('periods'),
      selectedPlan(business).as('selected_plan'),
      business.exists(heldPayments(business)).as('has_held_payment'),
    ])

/** One statement, so that the business and its pictures are of the same moment. */
export const findVendorBusiness = (db: Kysely<Schema>, vendorId: string) =>
  db
    .selectFrom('business.business')
    .select([...statusColumns, ...businessFieldNames])
    .select(({ selectFrom }) => {
      const documents = selectFrom('business.paper').select('name').whereRef('business_id', '=', 'business.business.id')
      return sql<DocumentName[]>`array(${documents})`.as('documents')
    })
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
