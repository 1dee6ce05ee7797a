import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteLoose, listFileNames } from './store.ts'

/** Ignores ids that are not the vendor's, are gone or belong to a service. Returns how many were deleted. */
export const deleteLoosePictures = async (
  { files }: Pick<Context, 'files'>,
  tx: Transaction<Schema>,
  vendorId: string,
  ids: string[],
): Promise<number> => {
  if (ids.length === 0) return 0
  const deleted = await deleteLoose(tx, vendorId, ids)
  await files.release(tx, listFileNames(deleted))
  return deleted.length
}
