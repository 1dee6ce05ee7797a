import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import { limits } from '../../../contract/limits.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import type { Tools } from '../../tools.ts'
import { deleteLoosePictures } from './delete-loose-pictures.ts'
import { keepPicture } from './keep-picture.ts'
import { makePicture } from './make-picture.ts'
import { pictureOf } from './picture-of.ts'
import { findLooseBeyond, lockLoosePicturesOf } from './store.ts'

type UploadTools = Pick<Tools, 'db' | 'files' | 'images' | 'clock'>
type Asked = { vendorId: string; picture: Pick<ReceivedFile, 'read' | 'field'> }

/** Sent again after a lost answer it is there twice: the one that nothing names is deleted with other forgotten ones. */
export const uploadPicture = async (
  tools: UploadTools,
  { vendorId, picture }: Asked,
): Promise<{ picture: ServicePicture }> => {
  const made = await makePicture(tools, picture)
  await tools.db.transaction().execute(async (tx) => {
    await lockLoosePicturesOf(tx, vendorId)
    const tooMany = await findLooseBeyond(tx, vendorId, limits.looseServicePicturesMax - 1)
    await deleteLoosePictures(tools, tx, vendorId, tooMany)
    await keepPicture(tools, tx, { vendorId, made, now: tools.clock.now() })
  })
  return { picture: pictureOf(made) }
}
