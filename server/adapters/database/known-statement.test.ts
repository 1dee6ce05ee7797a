import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { openDatabase } from './postgres.ts'
import { preparedQuery } from './prepared-query.ts'

/** With a single connection, so that each statement follows the others on it. */
const database = sharedByTests(async () => {
  const { url, close } = await createTestDatabase()
  const one = openDatabase(url, { log: console, poolSize: 1 })
  return {
    ...one,
    close: async () => {
      await one.close()
      await close()
    },
  }
})

const countDescribed = () => {
  const describe = vi.fn()
  database.pool.once('acquire', (client) => {
    describe.mockImplementation(client.connection.describe.bind(client.connection))
    client.connection.describe = describe
  })
  return describe
}

it('asks a connection for the columns of a statement once, and reads every row by them', async () => {
  const list = preparedQuery(
    (_db, { from }: { from: number }) =>
      sql`select number, nullif(number, 2)::int8 as maybe, timestamptz '2026-01-01 12:00Z' as at, array['one', null] as words
        from generate_series(${from}::int, 3) as number`,
  )
  const row = (number: number) => ({
    number,
    maybe: number === 2 ? null : number,
    at: new Date('2026-01-01T12:00:00Z'),
    words: ['one', null],
  })
  const described = countDescribed()
  expect(await list(database.db, { from: 2 })).toEqual([row(2), row(3)])
  expect(await list(database.db, { from: 1 })).toEqual([row(1), row(2), row(3)])
  expect(await list(database.db, { from: 4 })).toEqual([])
  expect(described).toHaveBeenCalledTimes(1)
})

it('shares what is prepared with the query builder', async () => {
  const find = preparedQuery((db, { name }: { name: string }) =>
    db.selectFrom('account.used_captcha').select(['name', 'until']).where('name', '=', name),
  )
  const until = new Date('2026-02-01T00:00:00Z')
  await database.db.insertInto('account.used_captcha').values({ name: 'sample 1', until }).execute()
  const built = () =>
    database.db.selectFrom('account.used_captcha').select(['name', 'until']).where('name', '=', 'sample 1').execute()
  expect(await built()).toEqual(await find(database.db, { name: 'sample 1' }))
  expect(await find(database.db, { name: 'sample 1' })).toEqual([{ name: 'sample 1', until }])
  expect(await built()).toEqual([{ name: 'sample 1', until }])
})

it.each([
  ['that PostgreSQL refuses', 'no number', /invalid input syntax/],
  ['that cannot be written', { toPostgres: () => JSON.stringify(endless) }, /circular/i],
  ['whose answer cannot be read', '9223372036854775807', /too large/],
])('a value %s fails this call alone', async (_, value, message) => {
  const ask = preparedQuery((_db, { value }: { value: unknown }) => sql`select ${value}::text::int8 as number`)
  await expect(ask(database.db, { value })).rejects.toThrow(message)
  expect(await ask(database.db, { value: '12' })).toEqual([{ number: 12 }])
  await expect(ask(database.db, { value })).rejects.toThrow(message)
  expect(await ask(database.db, { value: '13' })).toEqual([{ number: 13 }])
})

it('a statement that PostgreSQL cannot read fails each time, and leaves the connection good', async () => {
  const ask = preparedQuery((_db, { value }: { value: number }) => sql`select ${value}::int from no_such_table`)
  for (const value of [1, 2]) await expect(ask(database.db, { value })).rejects.toThrow('no_such_table')
  await database.ping()
})

const endless: { itself?: object } = {}
endless.itself = endless
