import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { patience } from '../../testing/patience.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { openSingleConnection } from '../../testing/single-connection.ts'
import { isUnavailable } from './failures.ts'
import { preparedQuery } from './prepared-query.ts'

const database = sharedByTests(openSingleConnection)

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

it('of two columns with the same name the later counts, also where it is null', async () => {
  const ask = preparedQuery(
    (_db, { value }: { value: number | null }) => sql`select 1 as number, ${value}::int as number`,
  )
  expect(await ask(database.db, { value: 2 })).toEqual([{ number: 2 }])
  expect(await ask(database.db, { value: null })).toEqual([{ number: null }])
})

describe('a database that has given all its names', () => {
  const nameless = sharedByTests(async () => {
    const opened = await openSingleConnection()
    for (let i = 0; i < 500; i++) await sql`select ${i}::int as ${sql.ref(`different_${i}`)}`.execute(opened.db)
    return opened
  })

  it('answers a statement without a name, each by its own columns', async () => {
    const number = preparedQuery((_db, { value }: { value: number }) => sql`select ${value}::int as number`)
    const words = preparedQuery((_db, { value }: { value: string }) => sql`select ${value}::text as word, 1 as count`)
    for (const value of [1, 2]) {
      expect(await number(nameless.db, { value })).toEqual([{ number: value }])
      expect(await words(nameless.db, { value: `no ${value}` })).toEqual([{ word: `no ${value}`, count: 1 }])
    }
    const { rows } = await sql`select from pg_prepared_statements where statement like '%as word%'`.execute(nameless.db)
    expect(rows).toEqual([])
  })
})

it('a column that changes its type is refused by the connection that knew it, and read anew by the next', async () => {
  const { connection } = database
  await database.whole.asOwner(
    sql`create table account.changing as select 1::int4 as number`,
    sql`grant select on account.changing to public`,
  )
  const read = preparedQuery(
    (_db, { value }: { value: number }) => sql`
    select number from account.changing where ${value}::int > 0`,
  )
  expect(await read(database.db, { value: 1 })).toEqual([{ number: 1 }])
  await database.whole.asOwner(sql`alter table account.changing alter column number type text using 'no. ' || number`)
  for (const value of [1, 2])
    await expect(read(database.db, { value })).rejects.toThrow('cached plan must not change result type')
  await connection.end(await connection.readId())
  await vi.waitFor(async () => expect(await read(database.db, { value: 1 })).toEqual([{ number: 'no. 1' }]), patience)
})

it('a connection that is lost in the middle fails the call that used it, and none that follows', async () => {
  const { connection } = database
  const sleep = preparedQuery((_db, { seconds }: { seconds: number }) => sql`select 1 as one from pg_sleep(${seconds})`)
  const id = await connection.readId()
  const lost = sleep(database.db, { seconds: 60 }).catch((failure: unknown) => failure)
  const next = lost.then(() => sleep(database.db, { seconds: 0 }))
  await connection.endAsleep(id)
  expect(isUnavailable(await lost)).toBe(true)
  expect(await next).toEqual([{ one: 1 }])
})

it('a statement that PostgreSQL cannot read fails each time, and leaves the connection good', async () => {
  const ask = preparedQuery((_db, { value }: { value: number }) => sql`select ${value}::int from no_such_table`)
  for (const value of [1, 2]) await expect(ask(database.db, { value })).rejects.toThrow('no_such_table')
  await database.ping()
})

const endless: { itself?: object } = {}
endless.itself = endless
