import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '../adapters/database/postgres.ts'
import { type DatabaseUrls, prepareDatabase } from '../prepare-database.ts'

const log = { warn: () => {} }

export async function insertHelpRequest(db: Database, id: string = randomUUID()): Promise<string> {
  const row = { id, name: 'Sample Vendor', contact: '+233241234567', message: 'Hello', created_at: new Date(0) }
  await db.insertInto('account.help_request').values(row).execute()
  return id
}

export async function writeHelpRequest(urls: DatabaseUrls): Promise<string> {
  await prepareDatabase(urls, log)
  const { db, close } = openDatabase(urls.runtimeUrl, { log })
  const id = await insertHelpRequest(db)
  await close()
  return id
}

export async function readHelpRequestIds({ runtimeUrl }: DatabaseUrls): Promise<string[]> {
  const { db, close } = openDatabase(runtimeUrl, { log })
  const rows = await db.selectFrom('account.help_request').select('id').execute()
  await close()
  return rows.map((row) => row.id)
}
