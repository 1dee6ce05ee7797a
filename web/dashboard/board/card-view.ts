import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import type { Overview } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import type { Way } from '../../stage/ways.ts'
import { barChart, route, store, tag } from '../../ui/layout/icons-behind-login.ts'

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

export const statusBadges = {
  new: { tone: 'new', mark: 'none', words: 'New' },
  active: { tone: 'good', mark: 'dot', words: 'Active' },
  attention: { tone: 'warn', mark: 'dot', words: 'Attention' },
  critical: { tone: 'bad', mark: 'dot', words: 'Critical' },
  normal: { tone: 'plain', mark: 'dot', words: 'Normal' },
} as const satisfies Record<CardStatus, object>

export type CardStatus = 'new' | 'active' | 'attention' | 'critical' | 'normal'

/** What could not be read is left out, never guessed. */
export type CardView = {
  status?: CardStatus
  description: string
  /** Nothing is left to do: the card says so with a tick, and its progress only when it is opened. */
  isDone?: boolean
  /** `percent` is missing where there is no total to compare with. */
  progress?: { words: string; percent?: number }
  actions: readonly Way[]
}

/** For a business that was refused or suspended. */
export const stoppedView = ({ title, text }: { title: string; text: string }) =>
  ({ status: 'critical', description: `${title}. ${text}` }) as const

/** Each is read by its own request, and may be missing. */
export type VendorFacts = {
  profile: VendorProfile | undefined
  allowance: Allowance | undefined
  statistics: ServiceStatistics | undefined
  overview?: Pick<Overview, 'renewsWith'> | undefined
}
