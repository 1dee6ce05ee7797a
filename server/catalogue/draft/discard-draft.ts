import type { Context } from '../../context.ts'
import { deleteLoosePictures } from '../pictures/delete-loose-pictures.ts'
import { deleteDraft } from './store.ts'

/** Deletes also the pictures that were uploaded for it. */
export const discardDraft = (context: Pick<Context, 'db' | 'files'>, vendorId: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const named = await deleteDraft(tx, vendorId)
    await deleteLoosePictures(context, tx, vendorId, named)
  })
