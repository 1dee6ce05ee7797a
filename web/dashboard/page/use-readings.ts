import { useEffect, useEffectEvent, useRef } from 'react'
import { readDashboard } from '../../../contract/account/dashboard.ts'
import { countUnread } from '../../../contract/account/notifications.ts'
import { readOverview } from '../../../contract/account/overview.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { useOwnProfile } from '../../session/own-profile.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'

/** Each part is read by its own request, so that a failure affects only that part. */
export const useReadings = () => {
  const { own, askAgain } = useOwnProfile()
  const dashboard = useEndpoint(readDashboard, {})
  const allowance = useEndpoint(readAllowance, {})
  const statistics = useEndpoint(readServiceStatistics, {})
  const overview = useEndpoint(readOverview, {})

  const refreshFacts = () => {
    void askAgain()
    void allowance.ask()
    void statistics.ask()
    void overview.ask()
  }
  const askForAll = () => {
    void dashboard.ask()
    refreshFacts()
  }

  const unread =
    dashboard.reading.is === 'known'
      ? dashboard.reading.body.unread.reduce((sum, { count }) => sum + count, 0)
      : undefined
  useFollowUnreadCount(unread, dashboard.ask)
  useRefreshOnNotification(unread, refreshFacts)

  return {
    own,
    unread: unread ?? 0,
    dashboard: dashboard.reading,
    allowance: allowance.reading,
    statistics: statistics.reading,
    overview: overview.reading,
    askForOverview: overview.ask,
    askForStatistics: statistics.ask,
    askForAll,
  }
}

export type Readings = ReturnType<typeof useReadings>

/** The bell polls and sees notifications being read, so the counts on the cards follow its number. */
const useFollowUnreadCount = (unread: number | undefined, ask: () => void) => {
  const { reading } = useEndpoint(countUnread, {}, { isShownOnly: true })
  const bellCount = reading.is === 'known' ? reading.body.unread : undefined
  const askIfDifferent = useEffectEvent(() => unread !== undefined && bellCount !== unread && ask())
  useEffect(() => {
    if (bellCount !== undefined) askIfDifferent()
  }, [bellCount])
}

/** A new notification means that something about the vendor has changed. */
const useRefreshOnNotification = (unread: number | undefined, ask: () => void) => {
  const known = useRef(unread)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (known.current !== undefined && unread !== undefined && unread > known.current) askNow()
    known.current = unread
  }, [unread])
}
