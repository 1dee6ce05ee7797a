import sharp from 'sharp'
import { expect } from 'vitest'
import { findTrailFault } from '../../contract/business/audit.ts'
import { auditHash } from '../business/audit/append-audit.ts'
import { readTrail } from '../business/audit/store.ts'
import type { TestApp } from './app.ts'
import { passSeconds } from './vendors.ts'

type Portal = Pick<TestApp, 'context' | 'clock'>

/** Every status is the last of its audit trail, and every document can be opened. */
export const expectWholeBusinesses = async ({ context }: Portal): Promise<void> => {
  const businesses = await context.db.selectFrom('business.business').select('id').execute()
  for (const { id } of businesses) {
    const trail = await readTrail(context.db, id)
    expect(trail && findTrailFault(id, trail.entries, trail, auditHash), id).toBeUndefined()
    expect(trail).toBeDefined()
  }
  const documents = await context.db.selectFrom('business.paper').select('file_name').execute()
  for (const { file_name } of documents)
    expect((await decodeStoredDocument({ context }, file_name)).format).toBe('jpeg')
}

export const decodeStoredDocument = async ({ context }: Pick<TestApp, 'context'>, fileName: string) => {
  const bytes = await context.files.read(fileName)
  if (!bytes) throw new Error('a row without its file')
  const { format } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { format, colour: channels.map(({ mean }) => Math.round(mean)) }
}

/** After a sweep, hours later: exactly the files that rows name are left. */
export const expectNoFileLeftOver = async (portal: Portal, names: () => Promise<string[]>): Promise<void> => {
  const { db, files } = portal.context
  passSeconds(portal, 2 * 3_600)
  while ((await files.sweep()).deleted > 0);
  const documents = (await db.selectFrom('business.paper').select('file_name').execute()).map(
    ({ file_name }) => file_name,
  )
  const kept = (await db.selectFrom('files.kept_file').select('name').execute()).map((file) => file.name)
  expect(kept.sort()).toEqual(documents.sort())
  expect((await names()).sort()).toEqual(documents)
}
