import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { openTestFiles, type TestFiles } from '../../testing/kept-files.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import type { FileStore } from './port.ts'

const bytes = Buffer.from('sample content')
const muchLater = '2026-03-01T12:00:00Z'

describe.each(fileStores)('the sweep of files on $name', ({ open }) => {
  const database = sharedByTests(createTestDatabase)
  const opened = sharedByTests(open)
  let test: TestFiles
  beforeAll(async () => {
    await database.asOwner(sql`create table files.sample_row (file_name text references files.kept_file (name))`)
  })
  beforeEach(() => {
    test = openTestFiles(database, opened)
  })
  afterEach(async () => {
    await sql`delete from files.sample_row`.execute(database.db)
    await test.expectFilesAndRowsAgree()
    test.clock.set('2026-03-02T09:00:00Z')
    await sql`update files.kept_file set state = 'released'`.execute(database.db)
    await test.files.sweep()
    expect(await test.expectFilesAndRowsAgree()).toEqual({ rows: [], stored: [], kept: [] })
  })

  const putMany = (count: number) => Promise.all(Array.from({ length: count }, () => test.files.put('paper', bytes)))

  const released = async (count: number) => {
    const names = await putMany(count)
    await test.claim(...names)
    await test.release(...names)
    return names
  }

  it('run four times at once deletes each file once', async () => {
    const names = await released(20)
    const removed: string[] = []
    const files = test.filesOn({
      remove: async (name) => {
        removed.push(name)
        await opened.store.remove(name)
      },
    })
    const swept = await Promise.all([files.sweep(), files.sweep(), files.sweep(), files.sweep()])
    expect(swept.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(20)
    expect(swept.flatMap(({ failures }) => failures)).toEqual([])
    expect(removed.sort()).toEqual(names.sort())
  })

  it('passes by a file that is being claimed, without waiting for it', async () => {
    const [name = '', other = ''] = await putMany(2)
    test.clock.set(muchLater)
    await database.db.transaction().execute(async (tx) => {
      await test.files.claim(tx, [name])
      expect(await test.files.sweep()).toEqual({ deleted: 1, failures: [] })
    })
    expect(await test.readState(other)).toBe('unknown')
    expect(await test.files.read(name)).toEqual(bytes)
  })

  it('lets a claim wait that comes while it deletes, and the claim then finds nothing', async () => {
    const [name = ''] = await putMany(1)
    test.clock.set(muchLater)
    const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sweep = test
      .filesOn({
        remove: async (name) => {
          began.resolve()
          await goOn.promise
          await opened.store.remove(name)
        },
      })
      .sweep()
    await began.promise
    const claim = expect(test.claim(name)).rejects.toThrow('a file to be kept was not begun')
    goOn.resolve()
    await claim
    expect(await sweep).toEqual({ deleted: 1, failures: [] })
  })

  it('racing many claims leaves each file either claimed and whole, or gone', async () => {
    const names = await putMany(30)
    test.clock.set(muchLater)
    const [claims] = await Promise.all([
      Promise.allSettled(names.toReversed().map((name) => test.claim(name))),
      test.files.sweep(),
      test.files.sweep(),
    ])
    const claimed = names.toReversed().filter((_, index) => claims[index]?.status === 'fulfilled')
    const { kept, stored } = await test.expectFilesAndRowsAgree()
    expect(kept).toEqual(claimed.sort())
    expect(stored).toEqual(claimed)
    for (const name of claimed) expect(await test.files.read(name)).toEqual(bytes)
  })

  it('keeps a file that a row still names, and says so', async () => {
    const [named = '', other = ''] = await released(2)
    await sql`insert into files.sample_row values (${named})`.execute(database.db)
    const { deleted, failures } = await test.files.sweep()
    expect({ deleted, failures }).toEqual({ deleted: 1, failures: [expect.objectContaining({ code: '23503' })] })
    expect(await opened.names()).toEqual([named])
    expect(await test.readState(other)).toBe('unknown')
  })

  const failingOn = (isBad: (name: string) => boolean): Partial<FileStore> => ({
    remove: (name) => (isBad(name) ? Promise.reject(new Error('not now')) : opened.store.remove(name)),
  })

  it('leaves what cannot be deleted for the next time, and deletes the others', async () => {
    const names = await released(5)
    const swept = await test.filesOn(failingOn((name) => name === names[0])).sweep()
    expect(swept).toEqual({ deleted: 4, failures: [new Error('not now')] })
    expect(await test.readState(names[0] as string)).toBe('released')
    expect(await test.files.sweep()).toEqual({ deleted: 1, failures: [] })
  })

  it('gives up early when the storage is away', async () => {
    await released(10)
    const { deleted, failures } = await test.filesOn(failingOn(() => true)).sweep()
    expect({ deleted, failures: failures.length }).toEqual({ deleted: 0, failures: 3 })
    expect(await opened.names()).toHaveLength(10)
  })

  it('is not held up by files that always fail', async () => {
    const bad = new Set(await released(4))
    test.clock.set('2026-03-01T09:01:00Z')
    await released(2)
    test.clock.set('2026-03-01T09:02:00Z')
    const files = test.filesOn(failingOn((name) => bad.has(name)))
    expect((await files.sweep()).deleted).toBe(0)
    expect((await files.sweep()).deleted).toBe(2)
    expect((await opened.names()).sort()).toEqual([...bad].sort())
  })

  it('goes on until nothing is due, trying each file once, and ends all the same when the storage is away', async () => {
    const [bad = ''] = await released(1)
    await sql`insert into files.kept_file select 'sample ' || number, 'released', timestamptz '2026-03-01T10:00:00Z'
      from generate_series(1, 301) as number`.execute(database.db)
    expect((await test.filesOn(failingOn(() => true)).sweep()).failures).toHaveLength(3)
    const files = test.filesOn({
      remove: async (name) => {
        if (name === bad) throw new Error('not now')
      },
    })
    expect(await files.sweep()).toEqual({ deleted: 301, failures: [new Error('not now')] })
  })

  it('ends before its time is over, however slow the storage is', async () => {
    await released(3)
    const files = test.filesOn({
      remove: async (name) => {
        await opened.store.remove(name)
        test.clock.set('2026-03-01T09:00:31Z')
      },
    })
    expect(await files.sweep()).toEqual({ deleted: 1, failures: [] })
  })

  it('survives a database that goes away while a file is being deleted', async () => {
    const [name = ''] = await released(1)
    const files = test.filesOn({
      remove: async (name) => {
        await opened.store.remove(name)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
      },
    })
    expect((await files.sweep()).deleted).toBe(0)
    expect(await test.readState(name)).toBe('released')
    expect(await test.files.sweep()).toEqual({ deleted: 1, failures: [] })
  })
})

describe.each(fileStores)('an interruption of files on $name', ({ open }) => {
  const database = sharedByTests(createTestDatabase)
  const opened = sharedByTests(open)

  const stop = async (): Promise<never> => {
    throw new Error('interrupted')
  }
  const interruptions: [when: string, store: (whole: FileStore) => Partial<FileStore>][] = [
    ['before a write', () => ({ write: stop })],
    ['in a write', ({ write }) => ({ write: (name, bytes) => write(name, bytes.subarray(0, 3)).then(stop) })],
    ['after a write', ({ write }) => ({ write: (name, bytes) => write(name, bytes).then(stop) })],
    ['before a removal', () => ({ remove: stop })],
    ['after a removal', ({ remove }) => ({ remove: (name) => remove(name).then(stop) })],
  ]

  it.each(interruptions)('%s leaves files and rows that agree, and nothing after the sweep', async (_, interrupted) => {
    const test = openTestFiles(database, opened)
    const kept = await test.files.put('paper', bytes)
    await test.claim(kept)
    const files = test.filesOn(interrupted(opened.store))
    const replace = async () => {
      const name = await files.put('paper', bytes)
      await test.expectFilesAndRowsAgree()
      await database.db.transaction().execute(async (tx) => {
        await files.claim(tx, [name])
        await files.release(tx, [kept])
      })
      await test.expectFilesAndRowsAgree()
      await files.sweep()
    }
    await replace().catch((error) => expect(error).toMatchObject({ message: 'interrupted' }))
    const { kept: named } = await test.expectFilesAndRowsAgree()
    expect(named).toHaveLength(1)
    expect(await test.files.read(named[0] as string)).toEqual(bytes)

    test.clock.set(muchLater)
    await test.files.sweep()
    expect(await test.expectFilesAndRowsAgree()).toEqual({ rows: named, stored: named, kept: named })
    await test.release(...named)
    await test.files.sweep()
    expect(await test.expectFilesAndRowsAgree()).toEqual({ rows: [], stored: [], kept: [] })
  })
})
