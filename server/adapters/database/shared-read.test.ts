import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/app.ts'
import { sharedRead, sharedRow } from './shared-read.ts'

const portal = sharedTestApp()

const openRows = () => {
  const reads: { db: unknown; keys: string[] }[] = []
  const find = sharedRow(
    async (db, keys: string[]) => {
      reads.push({ db, keys })
      return keys.filter((key) => key !== 'missing').map((key) => ({ key, read: reads.length }))
    },
    ({ key }) => key,
  )
  return { find, reads }
}

it('who asks while another is read shares a read, and gets the row of its own key', async () => {
  const { db } = portal.context
  const { find, reads } = openRows()
  const found = await Promise.all(['another', 'one', 'missing', 'two', 'one'].map((key) => find(db, key)))
  expect(found).toEqual([
    { key: 'another', read: 1 },
    { key: 'one', read: 2 },
    undefined,
    { key: 'two', read: 2 },
    { key: 'one', read: 2 },
  ])
  expect(reads).toEqual([
    { db, keys: ['another'] },
    { db, keys: ['one', 'missing', 'two'] },
  ])
})

it('who asks within a transaction reads alone, by its own connection', async () => {
  const { db } = portal.context
  const { find, reads } = openRows()
  await db.transaction().execute(async (tx) => {
    await Promise.all([find(tx, 'one'), find(tx, 'two'), find(db, 'three')])
    expect(reads).toEqual([
      { db: tx, keys: ['one'] },
      { db: tx, keys: ['two'] },
      { db, keys: ['three'] },
    ])
  })
})

it('a read belongs to the request that asks alone, and to none of those who share it', async () => {
  const { db } = portal.context
  const request = new AsyncLocalStorage<string>()
  const find = sharedRead<void, string | undefined>(async () => request.getStore())
  expect(await request.run('first', () => find(db))).toBe('first')
  expect(await request.run('second', () => Promise.all([find(db), find(db), find(db)]))).toEqual([
    'second',
    undefined,
    undefined,
  ])
})
