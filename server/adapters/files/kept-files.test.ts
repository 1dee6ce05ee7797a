import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { openTestFiles, type TestFiles } from '../../testing/kept-files.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { newFileName } from './file-name.ts'

const bytes = Buffer.from('sample content')
const nothing = { deleted: 0, failures: [] }
const later = { 'an hour': '2026-03-01T10:00:00Z', 'more than an hour': '2026-03-01T10:00:00.001Z' }

describe.each(fileStores)('kept files on $name', ({ open }) => {
  const database = sharedByTests(createTestDatabase)
  const opened = sharedByTests(open)
  let test: TestFiles
  beforeEach(() => {
    test = openTestFiles(database, opened)
  })
  afterEach(async () => {
    const { stored } = await test.expectFilesAndRowsAgree()
    await Promise.all(stored.map((name) => opened.store.remove(name.replace(/\.part$/, ''))))
    await database.asOwner(sql`truncate files.kept_file cascade`)
  })

  it('a picture is stored as it is, a document so that nobody can read it there', async () => {
    const [picture, document] = [await test.files.put('picture', bytes), await test.files.put('paper', bytes)]
    expect(picture).toMatch(/^picture-[\w-]{32}$/)
    expect(await opened.store.read(picture)).toEqual(bytes)
    expect(document).toMatch(/^paper-[\w-]{32}$/)
    expect((await opened.store.read(document))?.includes('sample')).toBe(false)
  })

  it('a file that nobody claims stays for an hour and goes after it', async () => {
    const name = await test.files.put('picture', bytes)
    test.clock.set(later['an hour'])
    expect(await test.files.sweep()).toEqual(nothing)
    expect(await test.readState(name)).toBe('begun')
    test.clock.set(later['more than an hour'])
    expect(await test.files.sweep()).toEqual({ deleted: 1, failures: [] })
    expect(await test.expectFilesAndRowsAgree()).toEqual({ rows: [], stored: [], kept: [] })
  })

  it('a claimed file stays for good', async () => {
    const name = await test.files.put('paper', bytes)
    await test.claim(name)
    test.clock.set('2027-03-01T09:00:00Z')
    expect(await test.files.sweep()).toEqual(nothing)
    expect(await test.files.read(name)).toEqual(bytes)
  })

  it('a released file goes with the next sweep, and no other does', async () => {
    const names = await Promise.all([1, 2, 3].map(() => test.files.put('paper', bytes)))
    await test.claim(...names)
    await test.release(names[1] as string)
    expect(await test.files.sweep()).toEqual({ deleted: 1, failures: [] })
    expect((await test.expectFilesAndRowsAgree()).kept).toEqual([names[0], names[2]].sort())
    expect(await test.files.sweep()).toEqual(nothing)
  })

  it.each(['claim', 'release'] as const)('a %s that is rolled back has not happened', async (step) => {
    const name = await test.files.put('picture', bytes)
    if (step === 'release') await test.claim(name)
    const before = await test.readState(name)
    const attempt = database.db.transaction().execute(async (tx) => {
      await test.files[step](tx, [name])
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await test.readState(name)).toBe(before)
  })

  it('only what was put can be claimed, and only once', async () => {
    const [name, other] = [await test.files.put('picture', bytes), await test.files.put('picture', bytes)]
    await test.claim()
    await expect(test.claim(newFileName('picture'))).rejects.toThrow('a file to be kept was not begun')
    await test.claim(name)
    await expect(test.claim(other, name)).rejects.toThrow('a file to be kept was not begun')
    expect(await test.readState(other)).toBe('begun')
    await expect(test.release(other)).rejects.toThrow('a file to be released was not kept')
    await test.release(name)
    await expect(test.release(name)).rejects.toThrow('a file to be released was not kept')
    await expect(test.claim(name)).rejects.toThrow('a file to be kept was not begun')
  })

  it('of two claims at once, one has the file', async () => {
    const name = await test.files.put('picture', bytes)
    const outcomes = await Promise.allSettled([test.claim(name), test.claim(name)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a document is read only while it is claimed', async () => {
    const name = await test.files.put('paper', bytes)
    expect(await test.files.read(name)).toBeUndefined()
    await test.claim(name)
    expect(await test.files.read(name)).toEqual(bytes)
    await test.release(name)
    expect(await test.files.read(name)).toBeUndefined()
    expect(await test.files.read(newFileName('paper'))).toBeUndefined()
  })

  it('several files are recorded together, and named in their order', async () => {
    const contents = ['small', 'medium', 'large'].map((word) => Buffer.from(word))
    const asked = vi.spyOn(database.pool, 'connect')
    const names = await test.files.putAll('picture', contents)
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
    expect(await Promise.all(names.map((name) => test.files.read(name)))).toEqual(contents)
  })

  it('several files are written at the same time', async () => {
    const contents = ['small', 'medium', 'large'].map((word) => Buffer.from(word))
    let begun = 0
    const begunMeanwhile: number[] = []
    const files = test.filesOn({
      write: async (name, content) => {
        begun += 1
        await setImmediate()
        begunMeanwhile.push(begun)
        await opened.store.write(name, content)
      },
    })
    const names = await files.putAll('picture', contents)
    expect(begunMeanwhile).toEqual([3, 3, 3])
    expect(await Promise.all(names.map((name) => files.read(name)))).toEqual(contents)
  })

  it('a picture is read without asking the database, until it is swept', async () => {
    const name = await test.files.put('picture', bytes)
    await test.claim(name)
    const asked = vi.spyOn(database.pool, 'connect')
    expect(await test.files.read(name)).toEqual(bytes)
    expect(await test.files.read(newFileName('picture'))).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await test.release(name)
    await test.files.sweep()
    expect(await test.files.read(name)).toBeUndefined()
  })

  it('a name that we did not make cannot be read', async () => {
    await expect(test.files.read('../paper')).rejects.toThrow('not a name of a file of ours')
  })

  it('a document that was changed, or put in the place of another, is not shown', async () => {
    const [one, two] = [await test.files.put('paper', bytes), await test.files.put('paper', Buffer.from('other'))]
    await test.claim(one, two)
    await opened.store.write(one, (await opened.store.read(two)) as Buffer)
    await expect(test.files.read(one)).rejects.toThrow('a file is not what was sealed under its name')
  })

  describe('the check at the start', () => {
    it('writes, reads and removes, and leaves nothing', async () => {
      await test.files.check()
      expect(await test.expectFilesAndRowsAgree()).toEqual({ rows: [], stored: [], kept: [] })
    })

    it.each([
      ['refuses to write', { write: () => Promise.reject(new Error('no room')) }, 'no room'],
      ['loses what it was given', { read: async () => undefined }, 'does not give back what it was given'],
      ['does not remove', { remove: async () => {} }, 'does not remove what it should'],
      ['refuses to remove', { remove: () => Promise.reject(new Error('read only')) }, 'read only'],
    ])('fails on a storage that %s, and the sweep clears up', async (_, store, sentence) => {
      await expect(test.filesOn(store).check()).rejects.toThrow(sentence)
      test.clock.set(later['more than an hour'])
      await test.files.sweep()
      expect(await test.expectFilesAndRowsAgree()).toEqual({ rows: [], stored: [], kept: [] })
    })
  })
})
