import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { imageRefusals } from '../image-rule.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { service } from './listed-service.ts'
import { obstacleRefusals } from './obstacles.ts'
import { pictureIds, pictureIdsInForm, tooManyPictures } from './pictures.ts'
import { durationFits, mainImageRequired, serviceTexts, termsAccepted } from './service.ts'
import { serviceParams, serviceRefusals } from './services.ts'

export const serviceAddedMessage = 'Service added successfully!'
export const serviceChangedMessage = 'Service updated successfully!'

export const writingRefusals = {
  noMainImage: { status: 400, ...mainImageRequired, field: 'pictures' },
  tooManyImages: { status: 400, ...tooManyPictures, field: 'pictures' },
  pictureGone: {
    status: 409,
    code: 'picture-gone',
    field: 'pictures',
    message: 'A picture is no longer there. Please choose it again.',
  },
  alreadyAdded: {
    status: 409,
    code: 'service-already-added',
    message: 'This service was added already. You find it among your services.',
  },
  changedMeanwhile: {
    status: 409,
    code: 'service-changed-meanwhile',
    message: 'This service was changed somewhere else meanwhile. Look at it again before you save.',
  },
} as const

const addedService = v.pipe(
  v.strictObject({
    ...serviceTexts,
    /** The page asks for it and sends it. What is left out is not on record as accepted. */
    termsAccepted: v.optional(termsAccepted),
    pictures: v.optional(pictureIdsInForm, ''),
    /** The `savedAt` of the draft that it was made from: that draft is deleted, a newer one stays. */
    draft: v.optional(v.string(invalid('A draft is named by the time it was saved.'))),
  }),
  v.forward(v.partialCheck(...durationFits), ['duration']),
)
export type AddedService = v.InferOutput<typeof addedService>

const addServiceCall = {
  wing: 'catalogue',
  method: 'POST',
  access: 'session',
  body: addedService,
  /** Up to three, the main one first. Those named in `pictures` come before those sent along. */
  files: {
    serviceImages: {
      max: limits.serviceImagesMax,
      presence: 'optional',
      tooManyMessage: tooManyPictures,
    },
  },
  reply: v.object({ message: v.string(), service }),
  successStatus: 201,
  refusals: [
    ...obstacleRefusals,
    writingRefusals.noMainImage,
    writingRefusals.tooManyImages,
    writingRefusals.pictureGone,
    writingRefusals.alreadyAdded,
    ...Object.values(imageRefusals),
    refusals.tooManyAttempts,
  ],
} as const

export const addService = endpoint({
  ...addServiceCall,
  path: '/auth/vendor-add-service',
  summary:
    'Add a service, with its pictures sent along or brought before. `termsAccepted` and `pictures` may be left out.',
})

export const addServiceInfo = endpoint({
  ...addServiceCall,
  path: '/auth/add-service-info',
  summary: 'Another name of vendor-add-service.',
})

const versionInvalid = invalid('The version is a number.')

const changedService = v.pipe(
  v.strictObject({
    ...serviceTexts,
    pictures: v.pipe(pictureIds, v.minLength(1, mainImageRequired)),
    version: v.pipe(v.number(versionInvalid), v.integer(versionInvalid)),
  }),
  v.forward(v.partialCheck(...durationFits), ['duration']),
)
export type ChangedService = v.InferOutput<typeof changedService>

export const changeService = endpoint({
  wing: 'catalogue',
  method: 'PUT',
  path: '/auth/services/:id',
  summary: 'Change a service: all its fields and the order of its pictures.',
  access: 'session',
  params: serviceParams,
  body: changedService,
  reply: v.object({ message: v.string(), service }),
  refusals: [serviceRefusals.notFound, writingRefusals.changedMeanwhile, writingRefusals.pictureGone],
})
