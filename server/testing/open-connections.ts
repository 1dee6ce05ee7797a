import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Opening a connection takes longer than a statement: what is sent at the same moment would arrive one by one without this. */
export const openAllConnections = async ({ database }: Pick<TestApp, 'database'>): Promise<void> => {
  const all = Array.from({ length: database.pool.options.max })
  await Promise.all(all.map(() => sql`select pg_sleep(0.05)`.execute(database.db)))
}
