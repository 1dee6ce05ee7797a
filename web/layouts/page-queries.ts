import type { FetchQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { readDashboard } from '../../contract/account/dashboard.ts'
import { countUnread } from '../../contract/account/notifications.ts'
import { readOverview } from '../../contract/account/overview.ts'
import { listSessions } from '../../contract/account/session.ts'
import { readAutomaticRenewal } from '../../contract/business/automatic-renewal.ts'
import { readSubscription, showAllSubscriptions } from '../../contract/business/subscription.ts'
import { readAllowance } from '../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../contract/catalogue/statistics.ts'
import { paths } from '../../contract/paths.ts'
import { endpointQuery, queryClient } from '../api/query.ts'
import { profileQuery } from '../session/profile-query.ts'
import { isOpen, sessionState } from '../session/session-state.ts'
import { readSession } from '../session/session-storage.ts'

const start = (...queries: object[]) => {
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions)
}

/** The queries of each page that are known before its chunk has come. */
const startFor: Record<string, () => void> = {
  [paths.dashboard]: () =>
    start(
      profileQuery,
      endpointQuery(readOverview, {}),
      endpointQuery(readDashboard, {}),
      endpointQuery(readAllowance, {}),
      endpointQuery(readServiceStatistics, {}),
    ),
  [paths.pricingPlans]: () =>
    start(endpointQuery(showAllSubscriptions, {}), endpointQuery(readSubscription, {}), profileQuery),
  [paths.payment]: () => start(endpointQuery(readSubscription, {}), profileQuery),
  [paths.billing]: () =>
    start(endpointQuery(readSubscription, {}), endpointQuery(readAutomaticRenewal, {}), profileQuery),
  [paths.profile]: () => start(profileQuery),
  [paths.status]: () => start(profileQuery),
  [paths.settings]: () => start(profileQuery, endpointQuery(listSessions, {})),
}

/** The loader of every page behind the login. */
export const startQueries = ({ request }: LoaderFunctionArgs): null => {
  if (!isOpen(sessionState(readSession(), Date.now()))) return null
  start(endpointQuery(countUnread, {}))
  startFor[new URL(request.url).pathname.replace(/\/$/, '')]?.()
  return null
}
