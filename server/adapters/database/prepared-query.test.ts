import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { preparedQuery } from './prepared-query.ts'

const database = sharedByTests(createTestDatabase)

it('is built once, and carries the values of each call', async () => {
  let built = 0
  const add = preparedQuery((_db, { left, right }: { left: number; right: number }) => {
    built += 1
    return sql<{ sum: number }>`select ${left}::int + ${right}::int + ${left}::int + ${1000}::int as sum`
  })
  expect(await add(database.db, { left: 1, right: 10 })).toEqual([{ sum: 1012 }])
  const sums = await Promise.all([2, 3, 4].map((left) => add(database.db, { left, right: 20 })))
  expect(sums.flat()).toEqual([{ sum: 1024 }, { sum: 1026 }, { sum: 1028 }])
  expect(built).toBe(1)
})

it('belongs to the transaction it is called in, also when it was first called outside of one', async () => {
  const insert = preparedQuery((db, { name, until }: { name: string; until: Date }) =>
    db.insertInto('account.used_captcha').values({ name, until }).returning('name'),
  )
  const find = preparedQuery((db, { name }: { name: string }) =>
    db.selectFrom('account.used_captcha').select('name').where('name', '=', name),
  )
  expect(await find(database.db, { name: 'taken back' })).toEqual([])
  const undone = database.db.transaction().execute(async (transaction) => {
    expect(await insert(transaction, { name: 'taken back', until: new Date() })).toEqual([{ name: 'taken back' }])
    expect(await find(transaction, { name: 'taken back' })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await find(database.db, { name: 'taken back' })).toEqual([])
})

it('is built once for each set of values that are given', async () => {
  let built = 0
  const count = preparedQuery((db, { name, until }: { name?: string | undefined; until?: Date | undefined }) => {
    built += 1
    return db
      .selectFrom('account.used_captcha')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
      .$if(until !== undefined, (query) => query.where('until', '<=', until ?? new Date()))
  })
  const until = new Date('2001-01-01')
  const rows = ['sample 1', 'sample 2'].map((name) => ({ name, until }))
  await database.db.insertInto('account.used_captcha').values(rows).execute()
  for (const name of ['sample 1', 'sample 2'])
    for (const asked of [{ name }, { name, until: undefined }, { name, until }, { until, name }])
      expect(await count(database.db, asked)).toEqual([{ count: 1 }])
  expect(await count(database.db, { until })).toEqual([{ count: 2 }])
  // One more where the same values come in another order.
  expect(built).toBe(4)
})

it('takes values one by one, since it does not know their names beforehand', async () => {
  const insert = preparedQuery((db, given: { name: string; until: Date }) =>
    db
      .insertInto('account.used_captcha')
      .values({ ...given })
      .returning('name'),
  )
  await expect(insert(database.db, { name: 'spread', until: new Date() })).rejects.toThrow('one by one')
})
