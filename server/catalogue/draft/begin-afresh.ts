import type { Tools } from '../../tools.ts'
import { deleteLoosePictures } from '../pictures/delete-loose-pictures.ts'
import { deleteDraft } from './store.ts'

/** The draft is forgotten, with the pictures that were brought for it. */
export const beginAfresh = (tools: Pick<Tools, 'db' | 'files'>, vendorId: string): Promise<void> =>
  tools.db.transaction().execute(async (tx) => {
    const named = await deleteDraft(tx, vendorId)
    await deleteLoosePictures(tools, tx, vendorId, named)
  })
