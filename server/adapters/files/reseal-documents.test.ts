import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { resealPapers } from '../../jobs/reseal-papers.ts'
import { fixedClock } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import type { Secrets } from '../keys.ts'
import { openKeptFiles } from './kept-files.ts'
import { openSeal } from './sealed.ts'

const database = sharedByTests(createTestDatabase)
const opened = sharedByTests(fileStores[0]?.open as (typeof fileStores)[number]['open'])
const clock = fixedClock('2026-03-01T09:00:00Z')
const [older, newer] = ['the older secret for tests', 'the newer secret for tests']
const document = Buffer.from('sample document')

const filesWith = (...secrets: Secrets) =>
  openKeptFiles({ db: database.db, store: opened.store, seal: openSeal(secrets), clock })

const keep = async (files: ReturnType<typeof filesWith>, kind: 'paper' | 'picture' = 'paper') => {
  const name = await files.put(kind, document)
  await database.db.transaction().execute((tx) => files.claim(tx, [name]))
  return name
}

const runJob = async (files: ReturnType<typeof filesWith>) => {
  const lines: unknown[] = []
  const log = { info: (details: object) => lines.push(details), warn: (details: object) => lines.push(details) }
  const context = { files, log, db: database.db, cardSeal: openSeal([newer as string]) }
  await resealPapers(context as unknown as Parameters<typeof resealPapers>[0])(undefined, { id: '', attempt: 1 })
  return lines
}

it('papers of an older secret are sealed with the first, and then the older one can be dropped', async () => {
  const before = filesWith(older as string)
  const names = [await keep(before), await keep(before)]
  const picture = await keep(before, 'picture')
  // As papers of before the column are.
  await sql`update files.kept_file set sealed_with = null where name = ${names[0]}`.execute(database.db)

  const during = filesWith(newer as string, older as string)
  expect(await during.read(names[0] as string)).toEqual(document)
  await expect(filesWith(newer as string).read(names[1] as string)).rejects.toThrow('a key that is not configured')
  expect(await runJob(during)).toEqual([{ resealed: 2, left: 0 }])
  expect(await runJob(during)).toEqual([])

  const after = filesWith(newer as string)
  for (const name of names) expect(await after.read(name)).toEqual(document)
  expect(await opened.store.read(picture)).toEqual(document)
})

it('a paper that cannot be opened is left as it is, and said so', async () => {
  const name = await keep(filesWith('a secret that was lost'))
  const sealed = await opened.store.read(name)
  const [figures, failure] = await runJob(filesWith(newer as string))
  expect(figures).toEqual({ resealed: 0, left: 1 })
  expect(failure).toMatchObject({ err: { message: 'a file was sealed with a key that is not configured' } })
  expect(await opened.store.read(name)).toEqual(sealed)
  await sql`update files.kept_file set state = 'released' where name = ${name}`.execute(database.db)
})

it('a paper that is let go of meanwhile is not brought back', async () => {
  const name = await keep(filesWith(older as string))
  const seal = openSeal([newer as string, older as string])
  const slow = openKeptFiles({
    db: database.db,
    store: {
      ...opened.store,
      read: async (wanted) => {
        // Not before the paper is sealed anew: its row is locked until then.
        void release()
        return opened.store.read(wanted)
      },
    },
    seal,
    clock,
  })
  let released = Promise.resolve()
  const release = () => {
    released = database.db.transaction().execute((tx) => slow.release(tx, [name]))
  }
  await slow.reseal()
  await released
  await slow.sweep()
  expect(await opened.store.read(name)).toBeUndefined()
})
