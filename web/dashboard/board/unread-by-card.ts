import type { DashboardCard, readDashboard } from '../../../contract/account/dashboard.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'

export type Unread = ReplyOf<typeof readDashboard>['unread']

const cardOfPage: Record<string, DashboardCard> = {
  [paths.status]: 'add-business',
  [paths.addBusiness]: 'add-business',
  [paths.services]: 'add-service',
  [paths.addService]: 'add-service',
  [paths.editService]: 'add-service',
}

const cardOf = (path: string | null): DashboardCard => cardOfPage[path?.split(/[?#]/)[0] ?? ''] ?? 'track-operations'

/** Unread news belongs to the card about the page that it leads to. */
export const newsByCard = (unread: Unread): Record<DashboardCard, number> => {
  const news = { 'add-business': 0, 'add-service': 0, 'track-operations': 0, statistics: 0 }
  for (const { path, count } of unread) news[cardOf(path)] += count
  return news
}
