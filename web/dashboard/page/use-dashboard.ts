import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readDashboard } from '../../../contract/account/dashboard.ts'
import { countUnread } from '../../../contract/account/notifications.ts'
import { readOverview } from '../../../contract/account/overview.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { endpointQuery } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'

const queries = {
  profile: profileQuery,
  dashboard: endpointQuery(readDashboard, {}),
  allowance: endpointQuery(readAllowance, {}),
  statistics: endpointQuery(readServiceStatistics, {}),
  overview: endpointQuery(readOverview, {}),
}

/** Each part is read by its own request, so that a failure affects only that part. */
export const useDashboard = () => {
  const parts = {
    profile: useQuery(queries.profile),
    dashboard: useQuery(queries.dashboard),
    allowance: useQuery(queries.allowance),
    statistics: useQuery(queries.statistics),
    overview: useQuery(queries.overview),
  }
  const unread = parts.dashboard.data?.unread.reduce((sum, { count }) => sum + count, 0)
  useFollowBell(unread)
  return {
    ...parts,
    unread: unread ?? 0,
    isWaiting: Object.values(parts).some(isLoading),
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
