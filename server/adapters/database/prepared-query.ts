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

/** Has a placeholder for each value that is given, and nothing for the others. */
const blanksFor = (given: Values) =>
  new Proxy(
    {},
    {
      get: (_, name) => (given[String(name)] === undefined ? undefined : new Blank(String(name))),
      ownKeys: () => {
        throw new Error('A statement compiled once takes its values one by one, by name.')
      },
    },
  )

const listGiven = (given: Values) => {
  let names = ''
  for (const name in given) if (given[name] !== undefined) names += `${name} `
  return names
}

/**
 * Builds and compiles a statement once, for queries that run on every call. `build` may only pass the values on, not
 * look at them, but for whether one is given: a statement whose text depends on that is compiled once for each case.
 */
export const preparedQuery = <Given extends Values, Row>(build: (db: Db, given: Given) => Statement<Row>) => {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const compile = (db: Db, given: Given) => {
    const names = listGiven(given)
    const known = compiled.get(names) ?? build(db, blanksFor(given) as Given).compile(db)
    compiled.set(names, known)
    return known
  }
  return async (db: Db, given: Given): Promise<Row[]> => {
    const query = compile(db, given)
    const parameters = query.parameters.map((value) => (value instanceof Blank ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
