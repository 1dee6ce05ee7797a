import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** How many rows each table of the wings and of the files has: what a refusal leaves behind is seen here. */
export const rowCounts = async ({ context }: Pick<TestApp, 'context'>): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('account', 'business', 'catalogue', 'files') order by 1`.execute(context.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(context.db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
