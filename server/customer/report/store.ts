import { type Kysely, sql, type Transaction } from 'kysely'
import type { CaseOutcome } from '../../../contract/customer/moderation.ts'
import type { Report } from '../../../contract/customer/report.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

export const isReportKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('customer.report').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type NewReport = { vendorId: string; report: Report; now: Date }

/** Joins the open case about the same page or service, or opens one. The same report again changes nothing. */
export const keepReport = async (tx: Tx, { vendorId, report, now }: NewReport): Promise<void> => {
  const caseId = await lockOpenCase(tx, { vendorId, serviceId: report.service ?? null, now })
  await tx
    .insertInto('customer.report')
    .values({
      id: report.id,
      case_id: caseId,
      reason: report.reason,
      words: report.words,
      contact: report.contact || null,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // A copy that came at the same moment, after the case of the first was settled, has opened a case for nothing.
  await sql`delete from customer.report_case where id = ${caseId}
    and not exists (select from customer.report where case_id = ${caseId})`.execute(tx)
}

type CaseSubject = { vendorId: string; serviceId: string | null; now: Date }

/** The row stays locked until the end of the transaction, so that nobody settles the case in between. */
const lockOpenCase = async (tx: Tx, { vendorId, serviceId, now }: CaseSubject): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into customer.report_case (vendor_id, service_id, opened_at) values (${vendorId}, ${serviceId}, ${now})
    on conflict (vendor_id, service_id) where settled_at is null do update set vendor_id = excluded.vendor_id
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an insert or an update has a row')
  return row.id
}

export type Settlement = { outcome: CaseOutcome; by: string; reason: string; now: Date }

const settleOpen = (tx: Tx, { outcome, by, reason, now }: Settlement) =>
  tx
    .updateTable('customer.report_case')
    .set({ settled_at: now, outcome, settled_by: by, settled_reason: reason })
    .where('settled_at', 'is', null)

/** All that is open about the page and about its services. */
export const settleByVendor = async (tx: Tx, vendorId: string, settlement: Settlement): Promise<void> => {
  await settleOpen(tx, settlement).where('vendor_id', '=', vendorId).execute()
}

export const settleByService = async (tx: Tx, serviceId: string, settlement: Settlement): Promise<void> => {
  await settleOpen(tx, settlement).where('service_id', '=', serviceId).execute()
}

/** Nothing for a case that is settled already, or is none. */
export const settleCase = (tx: Tx, id: number, settlement: Settlement) =>
  settleOpen(tx, settlement).where('id', '=', id).returning(['vendor_id', 'service_id']).executeTakeFirst()

/** How those can be reached who reported what was settled before then. */
export const deleteContactsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('customer.report')
    .set({ contact: null })
    .where('contact', 'is not', null)
    .where('case_id', 'in', (eb) =>
      eb.selectFrom('customer.report_case as one').select('one.id').where('one.settled_at', '<', before),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** With their reports. */
export const deleteCasesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('customer.report_case')
    .where('settled_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
