import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../testing/data-folders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

let cleanUp: AsyncDisposableStack
let database: TestDatabase
let folder: string
beforeEach(async () => {
  cleanUp = new AsyncDisposableStack()
  database = await createTestDatabase('empty')
  cleanUp.defer(database.close)
  folder = await makeFolder(cleanUp)
  await writeFile(
    join(folder, '0001_shelf.sql'),
    "create table shelf (name text);\ninsert into shelf values ('first');\n",
  )
  await writeFile(join(folder, '0002_more.sql'), "insert into shelf values ('second');\n")
})
afterEach(() => cleanUp.disposeAsync())

async function makeMigrationsFolder(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from shelf order by name`.execute(database.db)
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  it('applies every file once, in order', async () => {
    await migrate(database.db, folder)
    await migrate(database.db, folder)
    expect(await makeMigrationsFolder()).toEqual(['first', 'second'])
    await writeFile(join(folder, '0003_later.sql'), "insert into shelf values ('third');\n")
    await migrate(database.db, folder)
    expect(await makeMigrationsFolder()).toEqual(['first', 'second', 'third'])
  })

  it('lets servers that start together wait for each other', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.db, folder)))
    expect(await makeMigrationsFolder()).toEqual(['first', 'second'])
  })

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(database.db, folder)
    await writeFile(join(folder, '0001_shelf.sql'), 'create table shelf (name text not null);\n')
    await expect(migrate(database.db, folder)).rejects.toThrow(
      'The migration 0001_shelf.sql was changed after it was applied: restore it and put the change in a new one.',
    )
  })

  it('does not mind the line ends of a checkout on Windows', async () => {
    await migrate(database.db, folder)
    await writeFile(join(folder, '0002_more.sql'), "insert into shelf values ('second');\r\n")
    await migrate(database.db, folder)
    expect(await makeMigrationsFolder()).toEqual(['first', 'second'])
  })

  it('refuses a database that is ahead of the code', async () => {
    await migrate(database.db, folder)
    await rm(join(folder, '0002_more.sql'))
    await expect(migrate(database.db, folder)).rejects.toThrow('The database has the migration 0002_more.sql')
  })

  it.for(['0004_gap.sql', '0002_double.sql'])('refuses the numbering with %s', async (name) => {
    await writeFile(join(folder, name), 'select 1;\n')
    await expect(migrate(database.db, folder)).rejects.toThrow('numbered without gaps or doubles')
  })

  it('applies nothing when one file fails', async () => {
    await writeFile(join(folder, '0003_broken.sql'), 'create table pantry (name text); select nonsense;\n')
    await expect(migrate(database.db, folder)).rejects.toThrow('nonsense')
    const { rows } = await sql`select to_regclass('shelf') as shelf, to_regclass('pantry') as pantry`.execute(
      database.db,
    )
    expect(rows).toEqual([{ shelf: null, pantry: null }])
  })

  it('brings an empty database to the schema of this version', async () => {
    await migrate(database.db)
    const { rows } = await sql<{ name: string }>`select name from migration.applied order by name`.execute(database.db)
    const files = (await readdir(new URL('../../migrations/', import.meta.url))).sort()
    expect(rows.map((row) => row.name)).toEqual(files)
  })
})
