import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>
type Values = Record<string, unknown>
type Statement<Row> = { compile(db: Db): CompiledQuery<Row> }

/** A placeholder for a value while a statement is built. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const blanks = new Proxy(
  {},
  {
    get: (_, name) => new Blank(String(name)),
    ownKeys: () => {
      throw new Error('A statement compiled once takes its values one by one, by name.')
    },
  },
)

/**
 * Builds and compiles a statement once, for queries that run on every call. `build` may only pass the values on, not
 * look at them.
 */
export const preparedQuery = <Given extends Values, Row>(build: (db: Db, given: Given) => Statement<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, given: Given): Promise<Row[]> => {
    compiled ??= build(db, blanks as Given).compile(db)
    const values = compiled.parameters.map((value) => (value instanceof Blank ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
    return rows
  }
}
