import { join } from 'node:path'
import { sql } from 'kysely'
import { privateDatabaseUrl } from '../scripts/demo/back-door.ts'
import { openDatabase } from '../server/adapters/database/postgres.ts'

/** A month passes for one business: its plan ends tomorrow, and the reminders of today are sent. */
export const remindOfEnd = async (businessId: string): Promise<void> => {
  const url = await privateDatabaseUrl(join(process.env.PORTAL_DATA ?? '', 'postgres'))
  const { db, close } = openDatabase(url, { log: console, poolSize: 1 })
  await sql`update business.period set starts_at = starts_at - (ends_at - now()) + interval '1 day',
    ends_at = now() + interval '1 day' where business_id = ${businessId}`.execute(db)
  await sql`insert into jobs.job (name) values ('remind-of-ends')`.execute(db)
  await close()
}
