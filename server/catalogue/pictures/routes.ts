import type { FastifyInstance } from 'fastify'
import { deleteServicePicture, uploadServicePicture } from '../../../contract/catalogue/pictures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { deleteLoosePictures } from './delete-loose-pictures.ts'
import { uploadPicture } from './upload-picture.ts'

const picturesPerVendor = { name: 'service-pictures', points: limits.servicePicturesPerHour, seconds: 3_600 }

export const mountPictures = (app: FastifyInstance, context: Context): void => {
  handle(
    app,
    uploadServicePicture,
    ({ bearer, files }) => uploadPicture(context, { vendorId: bearer.vendorId, picture: onlyOne(files.picture) }),
    picturesPerVendor,
  )
  handle(app, deleteServicePicture, async ({ bearer, params }) => {
    await context.db.transaction().execute((tx) => deleteLoosePictures(context, tx, bearer.vendorId, [params.id]))
    return { message: 'Picture deleted.' }
  })
}

const onlyOne = <T>([first]: T[]): T => {
  if (first === undefined) throw new Error('a required file was received')
  return first
}
