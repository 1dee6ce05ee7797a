import type { ServicePicture } from '../../../../contract/catalogue/listed-service.ts'
import { deleteServicePicture, uploadServicePicture } from '../../../../contract/catalogue/pictures.ts'
import { samplePhoto } from '../../../../testing/photos.ts'
import type { TestApp } from '../../../testing/app.ts'
import { businessForm } from '../../../testing/businesses.ts'
import { type Answer, submit } from '../../../testing/submit.ts'

type PictureUpload = {
  token: string
  key?: string
  files?: Record<string, Uint8Array>
  fields?: Record<string, string>
}

/** Sends one picture as the browser does: a photo, unless another file is given. */
export const sendPicture = async ({ app }: Pick<TestApp, 'app'>, { token, key, files, fields = {} }: PictureUpload) => {
  const body = businessForm(fields, files ?? { picture: await samplePhoto() })
  return (await submit(app, uploadServicePicture, { token, body, ...(key ? { key } : {}) })) as Answer & {
    body: { picture: ServicePicture }
  }
}

export const deletePicture = ({ app }: Pick<TestApp, 'app'>, token: string, id: string): Promise<Answer> =>
  submit(app, { method: 'DELETE', url: deleteServicePicture.url.replace(':id', id) }, { token })
