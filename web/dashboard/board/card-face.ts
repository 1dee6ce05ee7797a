import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import { barChart, route, store, tag } from '../../ui/layout/icons.ts'
import type { CardStatus } from './card-view.ts'

export const cardTitles: Record<DashboardCard, string> = {
  'add-business': 'Add Business',
  'add-service': 'Add a Service',
  'track-operations': 'Track Operations',
  statistics: 'Statistics',
}

export const cardIcons: Record<DashboardCard, string> = {
  'add-business': store,
  'add-service': tag,
  'track-operations': route,
  statistics: barChart,
}

/** Each status has its colour and says its name. */
export const statusBadges = {
  new: { tone: 'new', mark: 'none', words: 'New' },
  active: { tone: 'good', mark: 'dot', words: 'Active' },
  attention: { tone: 'warn', mark: 'dot', words: 'Attention' },
  critical: { tone: 'bad', mark: 'dot', words: 'Critical' },
  normal: { tone: 'plain', mark: 'dot', words: 'Normal' },
} as const satisfies Record<CardStatus, object>
