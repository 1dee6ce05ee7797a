import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type PageViews, readViews, type ViewPeriod } from '../../contract/customer/views.ts'
import type { TestApp } from './app.ts'
import { submit } from './submit.ts'
import { sessionToken } from './vendors.ts'

export const samplePhone = 'Mozilla/5.0 (Linux; Android 10; Sample) Chrome/126.0.0.0 Mobile'

export type Look = {
  app: FastifyInstance
  url: string
  network?: string
  agent?: string
  headers?: Record<string, string>
}

/** Somebody opens a page. */
export const openPage = ({ app, url, network = '203.0.113.7', agent = samplePhone, headers = {} }: Look) =>
  app.inject({ url, remoteAddress: network, headers: { 'user-agent': agent, ...headers } })

export const readVendorViews = async (
  portal: TestApp,
  vendor: { id: string },
  days: ViewPeriod = '28',
): Promise<PageViews> => {
  const call = { method: readViews.method, url: `${readViews.url}?days=${days}` }
  const { body } = await submit(portal.app, call, { token: await sessionToken(portal, vendor) })
  return body as unknown as PageViews
}

/** Every row of our tables, as text. */
export const dumpRows = async ({ context: { db } }: TestApp): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('account', 'business', 'catalogue', 'customer', 'files')`.execute(db)
  const dumped: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select one::text as row from ${sql.raw(name)} as one`.execute(db)
    dumped.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return dumped.join('\n')
}
