import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteNoLongerShown, listFileNames, lockShowable, setPictureOrder } from './store.ts'

type ServicePictures = { vendorId: string; serviceId: string; ids: string[] }

/**
 * Makes these the service's pictures, in this order, and deletes its others. Each must be a loose picture of the vendor
 * or already the service's own; otherwise nothing changes. The caller holds the lock on the service.
 */
export const showPictures = async (
  { files }: Pick<Context, 'files'>,
  tx: Transaction<Schema>,
  wanted: ServicePictures,
): Promise<'shown' | 'gone'> => {
  if ((await lockShowable(tx, wanted)) !== wanted.ids.length) return 'gone'
  const letGo = await deleteNoLongerShown(tx, wanted)
  await files.release(tx, listFileNames(letGo))
  await setPictureOrder(tx, wanted)
  return 'shown'
}
