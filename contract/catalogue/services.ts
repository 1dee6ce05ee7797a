import * as v from 'valibot'
import { hiding } from '../customer/hidden.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { imageRefusals } from '../image-rule.ts'
import { limits } from '../limits.ts'
import { isStorable, textUnreadable } from '../readable-text.ts'
import { refusals } from '../refusals.ts'
import { invalid, sentence } from '../sentence.ts'
import { allowance, obstacleRefusals } from './allowance.ts'
import { pictureIds, pictureIdsInForm, servicePicture, tooManyPictures } from './pictures.ts'
import {
  availabilities,
  availability,
  bookingChoices,
  durationFits,
  durationUnits,
  mainImageRequired,
  serviceCategories,
  serviceTexts,
  termsAccepted,
} from './service.ts'

/**
 * Whether customers can see it. `hidden by us`: an operator has hidden it. `hidden`: the vendor says Unavailable. `in review`: the business is not verified yet.
 * `paused`: no plan is in force. `over limit`: the plan in force has no room for it.
 */
export const listings = ['live', 'hidden by us', 'hidden', 'in review', 'paused', 'over limit'] as const
export type Listing = (typeof listings)[number]

const listFields = {
  id: v.string(),
  name: v.string(),
  category: v.picklist(serviceCategories),
  availability: v.picklist(availabilities),
  durationMinutes: v.number(),
  /** As the vendor wrote it. */
  durationUnit: v.picklist(durationUnits),
  maxParticipants: v.number(),
  requiresBooking: v.picklist(bookingChoices),
  amountPesewas: v.number(),
  listing: v.picklist(listings),
  hiding: v.nullable(hiding),
  /** Counts changes: whoever changes a service names the version they saw. */
  version: v.number(),
}

export const listedService = v.object({ ...listFields, picture: servicePicture })
export type ListedService = v.InferOutput<typeof listedService>

export const service = v.object({
  ...listFields,
  description: v.string(),
  tags: v.array(v.string()),
  contactInfo: v.string(),
  termsAndConditions: v.string(),
  /** The main one first. */
  pictures: v.array(servicePicture),
})
export type Service = v.InferOutput<typeof service>

export const serviceAddedMessage = 'Service added successfully!'
export const serviceChangedMessage = 'Service updated successfully!'
export const serviceRemovedMessage = 'Service removed.'
export const serviceRestoredMessage = 'Service restored.'

export const serviceRefusals = {
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
  notFound: { status: 404, code: 'service-not-found', message: 'This service was not found.' },
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
    serviceRefusals.noMainImage,
    serviceRefusals.tooManyImages,
    serviceRefusals.pictureGone,
    serviceRefusals.alreadyAdded,
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

const searchText = v.pipe(
  v.string(invalid('A search is one text.')),
  v.normalize('NFC'),
  v.trim(),
  v.maxLength(
    limits.nameMaxLength,
    sentence('too-long', 'That is too long to look for.', { maxLength: limits.nameMaxLength }),
  ),
  v.check(isStorable, textUnreadable),
)

export const listServices = endpoint({
  wing: 'catalogue',
  method: 'GET',
  path: '/auth/services',
  summary: 'The services of the vendor, the newest first, a page at a time.',
  access: 'session',
  query: v.strictObject({
    /** The last service of the page before. */
    after: v.optional(uuid),
    search: v.optional(searchText),
    category: v.optional(v.picklist(serviceCategories, invalid('There is no such category.'))),
    availability: v.optional(v.picklist(availabilities, invalid('There is no such availability.'))),
  }),
  reply: v.object({
    services: v.array(listedService),
    more: v.boolean(),
    /** How many services match; `allowance` counts all of them. */
    found: v.number(),
    allowance,
  }),
})

const serviceParams = v.strictObject({ id: uuid })

export const readService = endpoint({
  wing: 'catalogue',
  method: 'GET',
  path: '/auth/services/:id',
  summary: 'One service with all that is written about it.',
  access: 'session',
  params: serviceParams,
  reply: service,
  refusals: [serviceRefusals.notFound],
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
  refusals: [serviceRefusals.notFound, serviceRefusals.changedMeanwhile, serviceRefusals.pictureGone],
})

export const changeAvailability = endpoint({
  wing: 'catalogue',
  method: 'PATCH',
  path: '/auth/services/:id/availability',
  summary: 'Say whether a service can be had.',
  access: 'session',
  params: serviceParams,
  body: v.strictObject({ availability }),
  reply: v.object({ message: v.string(), listing: v.picklist(listings), version: v.number() }),
  refusals: [serviceRefusals.notFound],
})

export const removeService = endpoint({
  wing: 'catalogue',
  method: 'DELETE',
  path: '/auth/services/:id',
  summary: `Take a service away. It can be brought back for ${limits.removedServiceKeptHours} hours.`,
  access: 'session',
  params: serviceParams,
  reply: v.object({ message: v.string(), allowance }),
  refusals: [serviceRefusals.notFound],
})

export const restoreService = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/auth/services/:id/restore',
  summary:
    'Bring back a service that was removed a short while ago. The limit of the plan holds for it as for a new one.',
  access: 'session',
  params: serviceParams,
  reply: v.object({ message: v.string(), service: listedService, allowance }),
  refusals: [serviceRefusals.notFound, ...obstacleRefusals],
})
