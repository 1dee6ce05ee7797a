import type { DashboardCard, readDashboard } from '../../../contract/account/dashboard.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { ways } from '../../stage/ways.ts'
import { countInWords } from '../../ui/in-words.ts'
import { businessCard } from './business-card.ts'
import type { CardStatus, CardView, VendorFacts } from './card-view.ts'
import { operationsCard } from './operations-card.ts'
import { serviceCard } from './service-card.ts'

export type Cards = Record<DashboardCard, CardView>

export const describeCards = (known: VendorFacts, nowMs: number): Cards => ({
  'add-business': businessCard(known.profile, nowMs),
  'add-service': serviceCard(known),
  'track-operations': operationsCard(known.profile, known.overview?.renewsWith),
  statistics: statisticsCard(known),
})

const statisticsCard = ({ statistics, profile }: VendorFacts): CardView => {
  const actions = [ways.services]
  const total = statistics?.total ?? profile?.serviceCount
  if (total === undefined) return { description: 'Your figures could not be read.', actions }
  const live = statistics ? `, ${statistics.activeListings} live now` : ''
  const description =
    total === 0 ? 'Counts start with your first service.' : `${countInWords(total, 'service')}${live}.`
  return { status: 'normal', isDone: total > 0, description, actions }
}

const urgency: readonly (CardStatus | undefined)[] = ['critical', 'attention', 'new']

/** Of cards that are equally urgent, the one shown first. */
export const mostUrgent = (cards: Cards, shown: readonly DashboardCard[]): DashboardCard | undefined =>
  urgency.flatMap((status) => shown.filter((card) => cards[card].status === status))[0]

const cardByPath: Record<string, DashboardCard> = {
  [paths.status]: 'add-business',
  [paths.addBusiness]: 'add-business',
  [paths.myApplication]: 'add-business',
  [paths.services]: 'add-service',
  [paths.addService]: 'add-service',
  [paths.liveServices]: 'add-service',
  [paths.editService]: 'add-service',
}

const chooseCard = (path: string | null): DashboardCard =>
  cardByPath[path?.split(/[?#]/)[0] ?? ''] ?? 'track-operations'

/** A notification counts on the card about the page that it leads to. */
export const countUnreadByCard = (unread: ReplyOf<typeof readDashboard>['unread']): Record<DashboardCard, number> => {
  const counts = { 'add-business': 0, 'add-service': 0, 'track-operations': 0, statistics: 0 }
  for (const { path, count } of unread) counts[chooseCard(path)] += count
  return counts
}
