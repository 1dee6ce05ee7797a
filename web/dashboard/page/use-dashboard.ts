import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readDashboard } from '../../../contract/account/dashboard.ts'
import { countUnread } from '../../../contract/account/notifications.ts'
import { readOverview } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import { isRunning, stage } from '../../../contract/business/stage.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { readViews } from '../../../contract/customer/views.ts'
import { endpointQuery } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'

const queries = {
  profile: profileQuery,
  dashboard: endpointQuery(readDashboard, {}),
  allowance: endpointQuery(readAllowance, {}),
  statistics: endpointQuery(readServiceStatistics, {}),
  overview: endpointQuery(readOverview, {}),
}

/** For the card with the statistics, which reads them itself where it is closed at first. */
export const statisticsQueries = {
  spending: endpointQuery(readSpending, {}),
  views: endpointQuery(readViews, { query: { days: '28' } }),
}

/** The same breakpoint as in card-board.module.css. */
export const hasTwoColumns = () => matchMedia('(min-width: 44rem)').matches

/** With two columns the statistics are open at first, but for a running business, whose cards are all closed. */
export const opensStatistics = (profile: VendorProfile | undefined) =>
  hasTwoColumns() && !(profile && isRunning(stage(profile)))

/** Each part is read by its own request, so that a failure affects only that part. */
export const useDashboard = () => {
  const parts = {
    profile: useQuery(queries.profile),
    dashboard: useQuery(queries.dashboard),
    allowance: useQuery(queries.allowance),
    statistics: useQuery(queries.statistics),
    overview: useQuery(queries.overview),
  }
  const enabled = parts.profile.data !== undefined && opensStatistics(parts.profile.data)
  const spending = useQuery({ ...statisticsQueries.spending, enabled })
  const views = useQuery({ ...statisticsQueries.views, enabled })
  const needed = [...Object.values(parts), ...(enabled ? [spending, views] : [])]
  const unread = parts.dashboard.data?.unread.reduce((sum, { count }) => sum + count, 0)
  useFollowBell(unread)
  return {
    ...parts,
    unread: unread ?? 0,
    isWaiting: needed.some(isLoading),
    readMissing: () => {
      for (const part of Object.values(parts)) if (!part.data) void part.refetch()
    },
  }
}

export type Dashboard = ReturnType<typeof useDashboard>

/** Only until the first answer: after a failure the page stays while a part is asked for again. */
export const isLoading = ({ data, isFetchedAfterMount }: Pick<UseQueryResult, 'data' | 'isFetchedAfterMount'>) =>
  data === undefined && !isFetchedAfterMount

/** The bell sees first what is read or new. A new notification means that something about the vendor has changed. */
const useFollowBell = (unread: number | undefined) => {
  const queryClient = useQueryClient()
  const bellCount = useQuery({ ...endpointQuery(countUnread, {}), enabled: false }).data?.unread
  const follow = useEffectEvent((count: number) => {
    if (unread === undefined || count === unread) return
    const outdated = count > unread ? Object.values(queries) : [queries.dashboard]
    for (const { queryKey } of outdated) void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (bellCount !== undefined) follow(bellCount)
  }, [bellCount])
}
