import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql, type Transaction } from 'kysely'
import { CannotStart } from '../../cannot-start.ts'

// biome-ignore lint/suspicious/noExplicitAny: migrations run on a database of any shape
type AnyDatabase = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyTransaction = Transaction<any>

type Migration = { name: string; text: string; checksum: string }

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))

// An arbitrary number that must never change.
const lockNumber = 7_203_455_116

/** Applies new migrations in order, all or none. Servers that start together wait for each other. */
export async function migrate(db: AnyDatabase, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  await db.transaction().execute(async (transaction) => {
    await checkVersion(transaction)
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
    const applied = await appliedMigrations(transaction)
    checkHistory(applied, migrations)
    for (const { name, text, checksum } of migrations.slice(applied.length)) {
      await sql.raw(text).execute(transaction)
      await sql`insert into migration.applied (name, checksum) values (${name}, ${checksum})`.execute(transaction)
    }
  })
}

/** For a role that cannot migrate. */
export async function assertMigrated(db: AnyDatabase, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration.applied') is not null as exists`.execute(db)
  const applied = rows[0]?.exists ? await readApplied(db) : []
  checkHistory(applied, migrations)
  if (applied.length < migrations.length)
    throw new CannotStart('The database is of an older version. Run npm run migrate first, with DATABASE_OWNER_URL.')
}

async function checkVersion(transaction: AnyTransaction): Promise<void> {
  const { rows } = await sql<{ version: number; name: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name
  `.execute(transaction)
  for (const { version, name } of rows) {
    if (version < 150_000)
      throw new CannotStart(`The portal needs PostgreSQL 15 or newer, and DATABASE_URL leads to ${name}.`)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    if (!name.startsWith(`${number}_`)) {
      throw new CannotStart(`Migrations are numbered without gaps or doubles: expected ${number}_*.sql, found ${name}.`)
    }
  })
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends, which must not change the checksum.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedMigrations(transaction: AnyTransaction): Promise<{ name: string; checksum: string }[]> {
  await sql`create schema if not exists migration`.execute(transaction)
  await sql`create table if not exists migration.applied (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(transaction)
  return readApplied(transaction)
}

async function readApplied(db: AnyDatabase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration.applied order by name
  `.execute(db)
  return rows
}

function checkHistory(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  applied.forEach(({ name, checksum }, index) => {
    const migration = migrations[index]
    if (migration?.name !== name) {
      throw new CannotStart(
        `The database has the migration ${name}, which this version of the portal does not: start a newer version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new CannotStart(
        `The migration ${name} was changed after it was applied: restore it and put the change in a new one.`,
      )
    }
  })
}
