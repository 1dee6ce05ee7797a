import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { deleteNoLongerShown, listFileNames, lockShowable, putInOrder } from './store.ts'

type ServicePictures = { vendorId: string; serviceId: string; ids: string[] }

/**
 * The service shows these, in this order, and lets go of all others. Each must be a loose one of the vendor or one that the
 * service shows already; if one is not, nothing is changed. The caller holds the service.
 */
export const showPictures = async (
  { files }: Pick<Context, 'files'>,
  tx: Transaction<Schema>,
  wanted: ServicePictures,
): Promise<'shown' | 'gone'> => {
  if ((await lockShowable(tx, wanted)) !== wanted.ids.length) return 'gone'
  const letGo = await deleteNoLongerShown(tx, wanted)
  await files.release(tx, listFileNames(letGo))
  await putInOrder(tx, wanted)
  return 'shown'
}
