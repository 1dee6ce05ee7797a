import { sql } from 'kysely'
import { openDatabase } from '../server/adapters/database/postgres.ts'

/** A month passes for one business: its plan ends tomorrow, and the reminders of today are sent. */
export const remindOfEnd = async (businessId: string): Promise<void> => {
  const { db, close } = openDatabase(process.env.PORTAL_DATABASE ?? '', { log: console })
  await sql`update business.period set starts_at = starts_at - (ends_at - now()) + interval '1 day',
    ends_at = now() + interval '1 day' where business_id = ${businessId}`.execute(db)
  await sql`insert into jobs.job (name) values ('remind-of-ends')`.execute(db)
  await close()
}
