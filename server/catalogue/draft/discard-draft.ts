import type { Context } from '../../context.ts'
import { deleteLoosePictures } from '../pictures/delete-loose-pictures.ts'
import { deleteDraft } from './store.ts'

/** The draft is forgotten, with the pictures that were brought for it. */
export const discardDraft = (context: Pick<Context, 'db' | 'files'>, vendorId: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const named = await deleteDraft(tx, vendorId)
    await deleteLoosePictures(context, tx, vendorId, named)
  })
