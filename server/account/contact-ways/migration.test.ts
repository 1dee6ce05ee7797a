import { randomUUID } from 'node:crypto'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../adapters/database/migrate.ts'
import { makeFolder } from '../../testing/data-folders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const migrations = 'server/migrations'
const cleanUp = new AsyncDisposableStack()
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase('empty')
  cleanUp.defer(database.close)
  folder = await makeFolder(cleanUp)
})
afterAll(() => cleanUp.disposeAsync())

it('accounts from before proofs keep their e-mail address as proven, and their phone number as a claim', async () => {
  const { db } = database
  const files = (await readdir(migrations)).sort()
  const proofs = files.findIndex((name) => name.includes('contact_ways'))
  const copy = async (names: string[]) => {
    for (const name of names) await copyFile(join(migrations, name), join(folder, name))
    await migrate(db, folder)
  }
  await copy(files.slice(0, proofs))
  const shared = '+233241234567'
  for (const email of ['one@sample.example', 'two@sample.example'])
    await sql`insert into account.account (id, email, phone_number, other_name, surname, password_hash, created_at)
      values (${randomUUID()}, ${email}, ${shared}, 'Sample', 'Vendor', 'hash', '2026-03-01T09:00:00Z')`.execute(db)
  await copy(files.slice(proofs))
  const accounts = db.selectFrom('account.account').selectAll().orderBy('email')
  const kept = { phone_number: shared, phone_proven_at: null, email_proven_at: new Date('2026-03-01T09:00:00Z') }
  expect(await accounts.execute()).toMatchObject([
    { email: 'one@sample.example', ...kept },
    { email: 'two@sample.example', ...kept },
  ])
})
