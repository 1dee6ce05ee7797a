import type { ServicePicture } from '../../../contract/catalogue/listed-service.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { deleteLoosePictures } from './delete-loose-pictures.ts'
import { describePicture, preparePicture, storePicture } from './picture.ts'
import { findLooseBeyond, lockLoosePictures } from './store.ts'

type UploadContext = Pick<Context, 'db' | 'files' | 'images' | 'clock'>
type NewPicture = { vendorId: string; picture: Pick<ReceivedFile, 'read' | 'field'> }

/**
 * Sent again after a lost answer the picture is stored twice: the copy that nothing names is deleted as a loose picture
 * later.
 */
export const uploadPicture = async (
  context: UploadContext,
  { vendorId, picture }: NewPicture,
): Promise<{ picture: ServicePicture }> => {
  const made = await preparePicture(context, picture)
  await context.db.transaction().execute(async (tx) => {
    await lockLoosePictures(tx, vendorId)
    const tooMany = await findLooseBeyond(tx, vendorId, limits.looseServicePicturesMax - 1)
    await deleteLoosePictures(context, tx, vendorId, tooMany)
    await storePicture(context, tx, { vendorId, made, now: context.clock.now() })
  })
  return { picture: describePicture(made) }
}
