import { randomUUID } from 'node:crypto'
import { migrate } from '../adapters/database/migrate.ts'
import { type Database, openDatabase } from '../adapters/database/postgres.ts'

const log = { warn: () => {} }

export async function insertHelpRequest(db: Database, id: string = randomUUID()): Promise<string> {
  const row = { id, name: 'Sample Vendor', contact: '+233241234567', message: 'Hello', created_at: new Date(0) }
  await db.insertInto('account.help_request').values(row).execute()
  return id
}

export async function writeHelpRequest(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { log })
  await migrate(db)
  const id = await insertHelpRequest(db)
  await close()
  return id
}

export async function readHelpRequestIds(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { log })
  const rows = await db.selectFrom('account.help_request').select('id').execute()
  await close()
  return rows.map((row) => row.id)
}
