import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { invalid } from '../sentence.ts'
import { pageStates } from './page-state.ts'
import { viewSources } from './sources.ts'

/** The last so many days, with today. */
export const viewPeriods = ['7', '28', '90'] as const
export type ViewPeriod = (typeof viewPeriods)[number]

export const pageViews = v.object({
  days: v.picklist(viewPeriods),
  /** Whether customers can see the page now. */
  state: v.picklist(pageStates),
  /** The first day that was counted, YYYY-MM-DD. Null where there is no page. */
  countedSince: v.nullable(v.string()),
  views: v.number(),
  /** Of each day, added up: who comes back on another day counts again, as nobody is known the day after. */
  people: v.number(),
  /** The days that were counted, the oldest first; also those without a view. */
  byDay: v.array(v.object({ day: v.string(), views: v.number(), people: v.number() })),
  /** Every source, also those without a view. */
  bySource: v.array(v.object({ source: v.picklist(viewSources), views: v.number() })),
  /** The services whose own pages were opened most. */
  topServices: v.array(v.object({ id: v.string(), name: v.string(), views: v.number() })),
})
export type PageViews = v.InferOutput<typeof pageViews>

export const readViews = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/auth/page/views',
  summary:
    'How often customers opened the page of the vendor and those of its services, by day and by where they came from, and about how many people they were.',
  access: 'session',
  query: v.strictObject({
    days: v.optional(v.picklist(viewPeriods, invalid('Views are counted over 7, 28 or 90 days.')), '28'),
  }),
  reply: pageViews,
})
