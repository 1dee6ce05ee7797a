import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { sweepFiles } from './sweep-files.ts'

const portal = sharedTestApp()
let isAway = false
beforeAll(async () => {
  const { remove } = portal.store
  portal.store.remove = (name) => (isAway ? Promise.reject(new Error('The storage is away.')) : remove(name))
})

const sweep = async () => {
  const before = portal.logged.length
  await sweepFiles(portal.context)(undefined, { id: 'job', attempt: 1 })
  return portal.logged.slice(before).map((line) => JSON.parse(line))
}

const releaseOne = async () => {
  const { files, db } = portal.context
  const name = await files.put('paper', Buffer.from('sample paper'))
  await db.transaction().execute((tx) => files.claim(tx, [name]))
  await db.transaction().execute((tx) => files.release(tx, [name]))
  return name
}

it('files that nobody needs are deleted, and the log says how many and nothing else', async () => {
  const names = [await releaseOne(), await releaseOne()]
  const kept = await portal.context.files.put('paper', Buffer.from('sample paper'))
  expect(await sweep()).toEqual([
    { level: 'info', time: expect.any(String), deleted: 2, msg: 'unneeded files deleted' },
  ])
  for (const name of names) expect(await portal.store.read(name)).toBeUndefined()
  expect(await portal.store.read(kept)).toBeDefined()
})

it('a file that could not be deleted is logged, and deleted by the next run', async () => {
  const name = await releaseOne()
  isAway = true
  const [count, warning] = await sweep()
  expect(count).toMatchObject({ level: 'info', deleted: 0 })
  expect(warning).toMatchObject({ level: 'warn', err: { message: 'The storage is away.' } })
  expect(JSON.stringify([count, warning])).not.toContain(name)
  isAway = false
  expect(await sweep()).toMatchObject([{ deleted: 1 }])
})
