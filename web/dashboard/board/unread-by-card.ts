import type { DashboardCard, readDashboard } from '../../../contract/account/dashboard.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'

export type Unread = ReplyOf<typeof readDashboard>['unread']

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
export const countUnreadByCard = (unread: Unread): Record<DashboardCard, number> => {
  const counts = { 'add-business': 0, 'add-service': 0, 'track-operations': 0, statistics: 0 }
  for (const { path, count } of unread) counts[chooseCard(path)] += count
  return counts
}
