import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { invalid, type Sentence } from '../sentence.ts'

/** In the order that a new vendor sees. */
export const dashboardCards = ['add-business', 'add-service', 'track-operations', 'statistics'] as const
export type DashboardCard = (typeof dashboardCards)[number]

const card = v.picklist(dashboardCards, invalid('There is no such card.'))
const onlyOnce = v.checkItems<DashboardCard[], Sentence>(
  (name, index, all) => all.indexOf(name) === index,
  invalid('A card stands in one place.'),
)

export const dashboardLayout = v.strictObject({
  /** All cards. The pinned ones are shown before the others, in this order too. */
  order: v.pipe(
    v.array(card, invalid('Cards are given in a list.')),
    v.length(dashboardCards.length, invalid('All cards are somewhere.')),
    onlyOnce,
  ),
  pinned: v.pipe(v.array(card, invalid('Cards are given in a list.')), onlyOnce),
})
export type DashboardLayout = v.InferOutput<typeof dashboardLayout>

export const readDashboard = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/dashboard',
  summary: 'How the vendor has arranged the cards, and how much unread news there is, by the page it leads to.',
  access: 'session',
  reply: v.object({
    order: v.array(card),
    pinned: v.array(card),
    unread: v.array(v.object({ path: v.nullable(v.string()), count: v.number() })),
  }),
})

export const keepDashboard = endpoint({
  wing: 'account',
  method: 'PUT',
  path: '/auth/dashboard',
  summary: 'Keep how the cards are arranged. The last arrangement counts.',
  access: 'session',
  body: dashboardLayout,
  reply: v.object({ message: v.string() }),
})
