import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Pool, type PoolClient, Query, type QueryResult } from 'pg'

/** A limit, since statements whose text depends on the number of their values would fill the server's memory. */
const mostNames = 500

/** A named statement is parsed and planned once per connection, which halves the database's work on short ones. */
export const withNamedStatements = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>()
  const nameStatement = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const naming = (client: PoolClient) => {
    // Built here, as the driver would first copy every property of the query by its descriptor.
    const query = (text: string, values: unknown[] = []) =>
      new Promise<QueryResult>((resolve, reject) => {
        const end = (error: Error | null | undefined, result: QueryResult) => (error ? reject(error) : resolve(result))
        if (values.length === 0 && !text.startsWith('select ')) return client.query(text, end)
        client.query(Object.assign(new Query(text, values, end), { name: nameStatement(text) }))
      })
    // The pool gives a client a new `release` each time it is lent, so it is looked up on each call.
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
