import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { imageRefusals } from '../image-rule.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required, sentence } from '../sentence.ts'
import { servicePicture } from './listed-service.ts'

export const tooManyPictures = sentence('too-many', `Up to ${limits.serviceImagesMax} images are allowed.`, {
  max: limits.serviceImagesMax,
})

export const picturesByIds = invalid('Pictures are given by their ids.')

/** A UUID is the same in upper and in lower case. */
const pictureId = v.pipe(uuid, v.toLowerCase())

/** Ids of uploaded pictures, in the order in which they are shown. */
export const pictureIds = v.pipe(
  v.array(pictureId, picturesByIds),
  v.maxLength(limits.serviceImagesMax, tooManyPictures),
  v.checkItems((id, index, all) => all.indexOf(id) === index, invalid('A picture is shown once.')),
)

/** In a form they are one field, with commas between. */
export const pictureIdsInForm = v.pipe(
  v.string(picturesByIds),
  v.maxLength(1_000, tooManyPictures),
  v.transform((written) => (written === '' ? [] : written.split(','))),
  pictureIds,
)

export const uploadServicePicture = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/auth/service-pictures',
  summary:
    'Bring one picture, to be named by its id when the service is added or changed. One that is never named is deleted.',
  access: 'session',
  body: v.strictObject({}),
  files: { picture: { max: 1, presence: 'required', requiredMessage: required('Please choose a picture.') } },
  reply: v.object({ picture: servicePicture }),
  successStatus: 201,
  refusals: [...Object.values(imageRefusals), refusals.tooManyAttempts],
})

export const deleteServicePicture = endpoint({
  wing: 'catalogue',
  method: 'DELETE',
  path: '/auth/service-pictures/:id',
  summary:
    'Delete a picture that no service shows. One that is gone already, or that a service shows, is left as it is.',
  access: 'session',
  params: v.strictObject({ id: uuid }),
  reply: v.object({ message: v.string() }),
})
