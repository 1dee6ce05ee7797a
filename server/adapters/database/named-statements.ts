import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Pool, type PoolClient, Query, type QueryResult } from 'pg'

/** Statements whose text depends on how many values they carry must not fill the server's memory. */
const mostNames = 500

/** Names each statement, so that a connection parses and plans it once: half the database's work on short ones. */
export const withNamedStatements = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>()
  const nameStatement = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const naming = (client: PoolClient) => {
    // The query is made here and not by the driver, which would copy its every property by descriptor first.
    const query = (text: string, values: unknown[] = []) =>
      new Promise<QueryResult>((resolve, reject) => {
        const end = (error: Error | null | undefined, result: QueryResult) => (error ? reject(error) : resolve(result))
        if (values.length === 0) return client.query(text, end)
        client.query(Object.assign(new Query(text, values, end), { name: nameStatement(text) }))
      })
    // The pool gives a client a new `release` each time it is lent, so it is looked up when it is called.
    const release = (destroy?: boolean) => client.release(destroy)
    // The library's type also allows a cursor as a query, which nobody passes.
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
