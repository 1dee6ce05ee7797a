import { expect } from 'vitest'
import { openKeptFiles } from '../adapters/files/kept-files.ts'
import type { FileStore } from '../adapters/files/port.ts'
import { openSeal } from '../adapters/files/sealed.ts'
import { fixedClock } from './app.ts'
import type { TestDatabase } from './database.ts'
import type { TestFileStore } from './file-stores.ts'

/** On a test database, with a clock moved by hand and stores that can be replaced. */
export const openTestFiles = ({ db }: TestDatabase, opened: TestFileStore) => {
  const clock = fixedClock('2026-03-01T09:00:00Z')
  const filesOn = (changes: Partial<FileStore> = {}) =>
    openKeptFiles({
      db,
      store: { ...opened.store, ...changes },
      seal: openSeal(['a secret for tests, and for nothing else']),
      clock,
    })
  const files = filesOn()
  const inTransaction = (step: 'claim' | 'release', ...names: string[]) =>
    db.transaction().execute((tx) => files[step](tx, names))

  const readState = async (name: string) => {
    const row = await db.selectFrom('files.kept_file').select('state').where('name', '=', name).executeTakeFirst()
    return row?.state ?? 'unknown'
  }

  /** Every file has a row and every claimed row a file, at any moment and after any interruption. */
  const expectFilesAndRowsAgree = async () => {
    const rows = await db.selectFrom('files.kept_file').select(['name', 'state']).execute()
    const stored = await opened.names()
    const kept = rows.filter(({ state }) => state === 'kept').map(({ name }) => name)
    expect(stored).toEqual(expect.arrayContaining(kept))
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(stored.map((name) => name.replace(/\.part$/, ''))),
    )
    return { rows: rows.map(({ name }) => name).sort(), stored: stored.sort(), kept: kept.sort() }
  }

  return {
    clock,
    files,
    filesOn,
    claim: (...names: string[]) => inTransaction('claim', ...names),
    release: (...names: string[]) => inTransaction('release', ...names),
    readState,
    expectFilesAndRowsAgree,
  }
}

export type TestFiles = ReturnType<typeof openTestFiles>
