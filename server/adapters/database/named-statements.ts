import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Pool, type PoolClient, Query, type QueryResult } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { isUnavailable } from './failures.ts'
import { type FindReader, KnownStatement } from './known-statement.ts'

/** A limit, since statements whose text depends on the number of their values would fill the server's memory. */
const mostNames = 500

export type RunStatement = <Row>(text: string, values: unknown[]) => Promise<Row[]>

/**
 * A named statement is parsed and planned once per connection, which halves the database's work on short ones. `pool` is
 * for the query builder; `run` takes a statement that is compiled already, outside any transaction, the shortest way.
 */
export const nameStatements = (pool: Pool, findReader: FindReader): { pool: PostgresPool; run: RunStatement } => {
  const names = new Map<string, string>()
  const nameStatement = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  // Built here, as the driver would first copy every property of the query by its descriptor.
  const ask = (client: PoolClient, text: string, values: unknown[], end: QueryEnd) => {
    if (values.length === 0 && !text.startsWith('select ')) client.query(text, end)
    else {
      // Where it cannot write a value, the driver closes the statement and goes on believing that it is there.
      const written = values.map(prepareValue)
      client.query(Object.assign(new Query(text, written, end), { name: nameStatement(text) }))
    }
  }
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const naming = (client: PoolClient) => {
    let isLost = false
    const query = (text: string, values: unknown[] = []) =>
      new Promise<QueryResult>((resolve, reject) => {
        ask(client, text, values, (error, result) => {
          if (!error) return resolve(result)
          isLost ||= isUnavailable(error)
          reject(error)
        })
      })
    // The pool gives a client a new `release` each time it is lent, so it is looked up on each call. It takes back a
    // connection whose end has been announced but has not come, and the next call would be lost with it.
    const release = (destroy?: boolean) => client.release(destroy || isLost)
    // The library's type also allows a cursor as a query, which nobody passes.
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }
  const run: RunStatement = <Row>(text: string, values: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      pool.connect((failure, client, release) => {
        if (!client) return reject(failure)
        const statement = new KnownStatement<Row>(
          { name: nameStatement(text), text, values },
          findReader,
          (error, rows) => {
            release(isUnavailable(error))
            if (error) reject(error)
            else resolve(rows)
          },
        )
        client.query(statement)
      })
    })
  const lendingPool = {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
  return { pool: lendingPool, run }
}

type QueryEnd = (error: Error | null | undefined, result: QueryResult) => void
