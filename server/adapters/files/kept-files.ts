import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Schema } from '../database/schema.ts'
import { type FileKind, kindOfFile, newFileName } from './file-name.ts'
import type { FileStore } from './port.ts'
import { StoreFailure } from './port.ts'
import { type Resealed, resealDocuments } from './reseal-documents.ts'
import type { Seal } from './sealed.ts'

/**
 * Keeps files and the rows that name them in step. A file is recorded before it is written, claimed in the transaction
 * that names it, and released in the transaction that drops it: whatever is killed at any moment, a sweep finds the
 * files that nothing names.
 */
export type KeptFiles = {
  /** Writes a file and returns its name. The sweep deletes it unless it is claimed. */
  put(kind: FileKind, bytes: Uint8Array): Promise<string>
  /** The same for several at once, in their order. */
  putAll(kind: FileKind, contents: readonly Uint8Array[]): Promise<string[]>
  claim(tx: Transaction<Schema>, names: readonly string[]): Promise<void>
  /** At the end of the transaction no row may name it any more. */
  release(tx: Transaction<Schema>, names: readonly string[]): Promise<void>
  /** A document can be read only while it is claimed, a picture until it is swept. */
  read(name: string): Promise<Buffer | undefined>
  /** Deletes released files and those never claimed for long. What fails is left to the next sweep. */
  sweep(): Promise<{ deleted: number; failures: unknown[] }>
  /** Seals anew what an older secret has sealed. What fails is left to the next time. */
  reseal(): Promise<Resealed>
  /** Throws if a file cannot be written, read back and removed. */
  check(): Promise<void>
}

type KeptFilesOptions = { db: Kysely<Schema>; store: FileStore; seal: Seal; clock: Clock }

/** Longer than any request takes. */
const unclaimedForMs = 3_600_000
const foundAtOnce = 300
/** Shorter than the time limit of a job. */
const longestSweepMs = 30_000
/** After this many failures the storage is taken to be down, and the rest is left to the next sweep. */
const failuresAtOnce = 3

export const openKeptFiles = ({ db, store, seal, clock }: KeptFilesOptions): KeptFiles => {
  const change = async (
    tx: Kysely<Schema>,
    names: readonly string[],
    from: 'begun' | 'kept',
    to: 'kept' | 'released',
  ) => {
    if (names.length === 0) return
    const { numUpdatedRows } = await tx
      .updateTable('files.kept_file')
      .set({ state: to, changed_at: clock.now() })
      .where('name', 'in', names)
      .where('state', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows !== BigInt(names.length)) throw new Error(`a file to be ${to} was not ${from}`)
  }

  const putAll = async (kind: FileKind, contents: readonly Uint8Array[]) => {
    const isSealed = kind === 'paper'
    const files = contents.map((bytes) => ({ name: newFileName(kind), bytes }))
    const row = { state: 'begun', changed_at: clock.now(), sealed_with: isSealed ? seal.keyId : null } as const
    await db
      .insertInto('files.kept_file')
      .values(files.map(({ name }) => ({ name, ...row })))
      .execute()
    await Promise.all(files.map(({ name, bytes }) => store.write(name, isSealed ? seal.close(name, bytes) : bytes)))
    return files.map(({ name }) => name)
  }

  const put = async (kind: FileKind, bytes: Uint8Array) => {
    const [name = ''] = await putAll(kind, [bytes])
    return name
  }

  const readSealed = async (name: string) => {
    const sealed = await store.read(name)
    return sealed && seal.open(name, sealed)
  }

  const isKept = async (name: string) => {
    const row = await db.selectFrom('files.kept_file').select('state').where('name', '=', name).executeTakeFirst()
    return row?.state === 'kept'
  }

  const findDue = async (isDue: Condition, passedBy: string[]) => {
    const due = await db
      .selectFrom('files.kept_file')
      .select('name')
      .where(isDue)
      .where(sql<boolean>`name <> all(${passedBy}::text[])`)
      .orderBy('changed_at')
      .limit(foundAtOnce)
      .execute()
    return due.map(({ name }) => name)
  }

  /**
   * The row is deleted first, the file before the commit. A claim at the same moment either holds the row, and the
   * sweep skips it, or waits and finds nothing. A row elsewhere that still names the file keeps both, and any failure
   * keeps the row.
   */
  const deleteIfDue = (name: string, isDue: Condition) =>
    db.transaction().execute(async (tx) => {
      const due = tx.selectFrom('files.kept_file').select('name').where('name', '=', name).where(isDue)
      const { numDeletedRows } = await tx
        .deleteFrom('files.kept_file')
        .where('name', '=', due.forUpdate().skipLocked())
        .executeTakeFirst()
      if (numDeletedRows > 0n) await store.remove(name)
      return Number(numDeletedRows)
    })

  /** Moved to the end of the queue, so that a file that always fails does not hold up the others. */
  const postpone = (name: string) =>
    db.updateTable('files.kept_file').set({ changed_at: clock.now() }).where('name', '=', name).execute()

  return {
    put,
    putAll,
    claim: (tx, names) => change(tx, names, 'begun', 'kept'),
    release: (tx, names) => change(tx, names, 'kept', 'released'),
    read: async (name) => {
      // Browsers cache a picture for a year and its name is secret, so its claim need not be checked on each read.
      if (kindOfFile(name) === 'picture') return store.read(name)
      return (await isKept(name)) ? readSealed(name) : undefined
    },
    sweep: async () => {
      const startMs = clock.now().getTime()
      const isDue = isDueAt(startMs)
      let deleted = 0
      const failures: unknown[] = []
      /** Locked by somebody else, or failed: not tried again in this sweep. */
      const passedBy: string[] = []
      const goesOn = () => failures.length < failuresAtOnce && clock.now().getTime() <= startMs + longestSweepMs
      let due: string[]
      do {
        due = await findDue(isDue, passedBy)
        for (const name of due) {
          if (!goesOn()) break
          try {
            const count = await deleteIfDue(name, isDue)
            deleted += count
            if (count === 0) passedBy.push(name)
          } catch (error) {
            failures.push(error)
            passedBy.push(name)
            await postpone(name)
          }
        }
      } while (due.length === foundAtOnce && goesOn())
      return { deleted, failures }
    },
    reseal: () => {
      const startMs = clock.now().getTime()
      const goesOn = () => clock.now().getTime() <= startMs + longestSweepMs
      return resealDocuments({ db, store, seal, goesOn })
    },
    check: async () => {
      const bytes = Buffer.from('Can files be kept here?')
      const name = await put('paper', bytes)
      const found = await readSealed(name)
      if (!found?.equals(bytes)) throw new StoreFailure('The file storage does not give back what it was given.')
      await store.remove(name)
      if (await store.read(name)) throw new StoreFailure('The file storage does not remove what it should.')
      await db.deleteFrom('files.kept_file').where('name', '=', name).execute()
    },
  }
}

type Condition = (eb: ExpressionBuilder<Schema, 'files.kept_file'>) => ReturnType<typeof eb.or>

const isDueAt =
  (nowMs: number): Condition =>
  ({ eb, or, and }) =>
    or([
      eb('state', '=', 'released'),
      and([eb('state', '=', 'begun'), eb('changed_at', '<', new Date(nowMs - unclaimedForMs))]),
    ])
