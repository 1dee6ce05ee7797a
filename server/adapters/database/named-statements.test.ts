import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'

const database = sharedByTests(createTestDatabase)

const prepared = async (db: TestDatabase['db'], part: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements where statement like ${`%${part}%`} and from_sql = false`.execute(db)
  return rows[0]?.count
}

it('a statement is prepared once for a connection, whatever its values', async () => {
  await database.db.connection().execute(async (db) => {
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{ doubled: number }>`select ${value}::int * 2 as doubled`.execute(db)
      expect(rows).toEqual([{ doubled: value * 2 }])
    }
    expect(await prepared(db, 'as doubled')).toBe(1)
  })
})

it('a query without values is prepared too', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`select 7 as always_the_same`.execute(db)
    expect(await prepared(db, 'always_the_same')).toBe(1)
  })
})

it('connections are given back: many more uses than there are connections all get their turn', async () => {
  const one = (value: number) => sql<{ value: number }>`select ${value}::int as value`.execute(database.db)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, value) => one(value)))
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(Array.from({ length: 60 }, (_, value) => value))
})

it('statements that are always different are not all kept', async () => {
  await database.db.connection().execute(async (db) => {
    for (let i = 0; i < 600; i++) await sql`select ${i}::int as ${sql.ref(`different_${i}`)}`.execute(db)
    expect(await prepared(db, 'different_')).toBeLessThan(500)
  })
})
