import { expect } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import type { TestFileStore } from '../../../testing/file-stores.ts'
import { passSeconds } from '../../../testing/vendors.ts'
import { listFileNames } from '../store.ts'

/** Hours later, after a sweep: the files, the rows about files and what the pictures name are the same. */
export const expectNothingLost = async (
  portal: Pick<TestApp, 'context' | 'clock'>,
  { names }: Pick<TestFileStore, 'names'>,
): Promise<void> => {
  const { db, files } = portal.context
  passSeconds(portal, 2 * 3_600)
  while ((await files.sweep()).deleted > 0);
  const pictures = await db.selectFrom('catalogue.picture').select(['small', 'medium', 'large']).execute()
  const named = listFileNames(pictures).toSorted()
  const rows = await db.selectFrom('files.kept_file').select(['name', 'state']).execute()
  expect(rows.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(named.map((name) => `${name} kept`))
  expect((await names()).toSorted()).toEqual(named)
}
