import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { openSingleConnection } from '../../testing/single-connection.ts'
import { isUnavailable } from './failures.ts'

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

describe('on a single connection', () => {
  const single = sharedByTests(openSingleConnection)

  it('a value that cannot be written fails its call alone, before and after the statement is prepared', async () => {
    const unwritable = {
      toPostgres: () => {
        throw new Error('cannot be written')
      },
    }
    const ask = (value: unknown) => sql`select ${value}::text as written`.execute(single.db)
    for (const value of ['one', 'two']) {
      await expect(ask(unwritable)).rejects.toThrow('cannot be written')
      expect((await ask(value)).rows).toEqual([{ written: value }])
    }
  })

  it('a connection that is lost in the middle fails the call that used it, and none that follows', async () => {
    const { db, connection } = single
    const sleep = (seconds: number) => sql`select 1 as one from pg_sleep(${seconds})`.execute(db)
    const id = await connection.readId()
    const lost = sleep(60).catch((failure: unknown) => failure)
    const next = lost.then(() => sleep(0))
    await connection.endAsleep(id)
    expect(isUnavailable(await lost)).toBe(true)
    expect((await next).rows).toEqual([{ one: 1 }])
  })
})

it('values of every kind arrive as they are', async () => {
  const at = new Date('2026-03-01T09:00:00.123Z')
  const bytes = Buffer.from([0, 255, 1])
  const words = ['plain', 'with "quotes", a comma and a \\', null]
  const { rows } = await sql`select ${at}::timestamptz as at, ${bytes}::bytea as bytes, ${words}::text[] as words,
    ${new Uint8Array(bytes)}::bytea as view, ${[bytes]}::bytea[] as several, ${{ a: [1, 'é'] }}::jsonb as json,
    ${null}::text as nothing, ${undefined}::text as missing, ${true}::bool as truth, ${1.5}::float8 as number,
    ${9n}::int8 as large, ${''}::text as empty`.execute(database.db)
  expect(rows).toEqual([
    {
      ...{ at, bytes, words, view: bytes, several: [bytes], json: { a: [1, 'é'] }, nothing: null, missing: null },
      ...{ truth: true, number: 1.5, large: 9, empty: '' },
    },
  ])
})
