import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { isStorable, textUnreadable } from '../readable-text.ts'
import { invalid, sentence } from '../sentence.ts'
import { allowance } from './allowance.ts'
import { availabilities, availability, listedService, listings, service, serviceCategories } from './listed-service.ts'
import { obstacleRefusals } from './obstacles.ts'

export const serviceRemovedMessage = 'Service removed.'
export const serviceRestoredMessage = 'Service restored.'

export const serviceRefusals = {
  notFound: { status: 404, code: 'service-not-found', message: 'This service was not found.' },
} as const

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

export const serviceParams = v.strictObject({ id: uuid })

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
