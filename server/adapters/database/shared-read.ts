import type { Kysely } from 'kysely'
import { readTogether } from './read-together.ts'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/**
 * A read by key that calls arriving at once share (`readTogether`). Whoever asks within a transaction reads alone: only
 * its own connection sees what it has changed.
 */
export const sharedRead = <Key, Answer>(
  read: (db: Db, keys: Key[]) => Promise<Answer>,
): ((db: Db, key: Key) => Promise<Answer>) => {
  const shared = new WeakMap<Db, (key: Key) => Promise<Answer>>()
  const share = (db: Db) => {
    const ask = readTogether((keys: Key[]) => read(db, keys))
    shared.set(db, ask)
    return ask
  }
  return (db, key) => (db.isTransaction ? read(db, [key]) : (shared.get(db) ?? share(db))(key))
}

/** The same for a row that is found by its key. */
export const sharedRow = <Key, Row>(
  find: (db: Db, keys: Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): ((db: Db, key: Key) => Promise<Row | undefined>) => {
  const read = sharedRead(async (db, keys: Key[]) => new Map((await find(db, keys)).map((row) => [keyOf(row), row])))
  return async (db, key) => (await read(db, key)).get(key)
}
