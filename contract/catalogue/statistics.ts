import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { availabilities, serviceCategories } from './listed-service.ts'

export const serviceStatistics = v.object({
  total: v.number(),
  /** What customers can see now. */
  activeListings: v.number(),
  /** Every category and every availability, also those without a service. */
  byCategory: v.array(v.object({ category: v.picklist(serviceCategories), count: v.number() })),
  byAvailability: v.array(v.object({ availability: v.picklist(availabilities), count: v.number() })),
})
export type ServiceStatistics = v.InferOutput<typeof serviceStatistics>

export const readServiceStatistics = endpoint({
  wing: 'catalogue',
  method: 'GET',
  path: '/auth/service-statistics',
  summary: 'How many services there are, of which kind, and how many customers can see.',
  access: 'session',
  reply: serviceStatistics,
})
