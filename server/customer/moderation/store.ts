import { type Kysely, sql, type Transaction } from 'kysely'
import type { CaseOutcome } from '../../../contract/customer/moderation.ts'
import type { ReportReason } from '../../../contract/customer/report.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { publicBusinesses } from '../../business/public.ts'
import { selectHiddenServices } from '../../catalogue/public.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

/** Locked before the page and the service, as everything does that locks more than one of them. */
export const lockBusiness = (tx: Tx, by: { businessId: string } | { vendorId: string }) =>
  publicBusinesses(tx)
    .where((eb) => ('vendorId' in by ? eb('vendor_id', '=', by.vendorId) : eb('id', '=', by.businessId)))
    .forUpdate()
    .executeTakeFirst()

export const lockPage = (tx: Tx, vendorId: string) =>
  tx
    .selectFrom('customer.page')
    .select(['hidden_at', 'hidden_reason', 'hidden_answer', 'hidden_answered_at'])
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()

const selectSlug = (vendorId: ReturnType<typeof sql.ref>) =>
  sql<string | null>`(select slug from customer.page_address where vendor_id = ${vendorId} and left_at is null)`

const selectCases = (db: Db) =>
  db
    .selectFrom('customer.report_case as one')
    .innerJoin(publicBusinesses(db).as('business'), 'business.vendor_id', 'one.vendor_id')
    .leftJoin('catalogue.service as service', 'service.id', 'one.service_id')
    .select(['one.id', 'one.vendor_id', 'one.service_id', 'one.opened_at'])
    .select(['business.id as business_id', 'business.business_name', 'service.name as service_name'])
    .select(selectSlug(sql.ref('one.vendor_id')).as('slug'))
    .select(sql<number>`(select count(*) from customer.report where case_id = one.id)`.as('count'))

/** The oldest first. */
export const findOpenCases = (db: Db, size: number) =>
  selectCases(db)
    .select(
      sql<ReportReason[]>`array(select reason from customer.report where case_id = one.id
        group by reason order by count(*) desc, reason)`.as('reasons'),
    )
    .where('one.settled_at', 'is', null)
    .orderBy('one.opened_at')
    .orderBy('one.id')
    .limit(size)
    .execute()

export const findCase = (db: Db, id: number) =>
  selectCases(db)
    .select(['one.settled_at', 'one.outcome', 'one.settled_by', 'one.settled_reason'])
    .where('one.id', '=', id)
    .executeTakeFirst()

export type SettledColumns = {
  settled_at: Date | null
  outcome: CaseOutcome | null
  settled_by: string | null
  settled_reason: string | null
}

/** The newest first. */
export const findReports = (db: Db, caseId: number, size: number) =>
  db
    .selectFrom('customer.report')
    .select(['reason', 'words', 'contact', 'sent_at'])
    .where('case_id', '=', caseId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()

export const findHiddenPage = (db: Db, vendorId: string) =>
  db
    .selectFrom('customer.page')
    .select(['hidden_at', 'hidden_reason', 'hidden_answer', 'hidden_answered_at'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()

/** Pages and services that are hidden now, those that were answered first. */
export const findHidden = (db: Db, size: number) =>
  db
    .selectFrom(
      db
        .selectFrom('customer.page')
        .select(sql<string | null>`null::uuid`.as('id'))
        .select(['vendor_id', sql<string | null>`null`.as('name')])
        .select(['hidden_at', 'hidden_reason', 'hidden_answer', 'hidden_answered_at'])
        .where('hidden_at', 'is not', null)
        .unionAll(selectHiddenServices(db))
        .as('hidden'),
    )
    .innerJoin(publicBusinesses(db).as('business'), 'business.vendor_id', 'hidden.vendor_id')
    .select(['hidden.id as service_id', 'hidden.name as service_name'])
    .select(['hidden.hidden_at', 'hidden.hidden_reason', 'hidden.hidden_answer', 'hidden.hidden_answered_at'])
    .select(['business.id as business_id', 'business.business_name'])
    .select(selectSlug(sql.ref('hidden.vendor_id')).as('slug'))
    .orderBy(sql`hidden.hidden_answered_at nulls last`)
    .orderBy('hidden.hidden_at', 'desc')
    .limit(size)
    .execute()
