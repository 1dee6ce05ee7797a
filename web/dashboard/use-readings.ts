import { useEffect, useEffectEvent, useRef } from 'react'
import { readDashboard } from '../../contract/account/dashboard.ts'
import { readAllowance } from '../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../contract/catalogue/statistics.ts'
import { callAsVendor } from '../account/session/call-as-vendor.ts'
import { useAskAgain } from '../account/session/use-ask-again.ts'
import { useOwnProfile } from '../account/session/use-own-profile.ts'
import { useReading } from '../ui/use-reading.ts'
import { onUnreadTold } from './unread-told.ts'

const board = () => callAsVendor(readDashboard, {})
const room = () => callAsVendor(readAllowance, {})
const counts = () => callAsVendor(readServiceStatistics, {})

/** All that the page is made of. Each is read by itself, so that one that fails takes nothing else along. */
export const useReadings = () => {
  const { own, askAgain } = useOwnProfile()
  const dashboard = useReading(board)
  const allowance = useReading(room)
  const statistics = useReading(counts)

  const askForStanding = () => {
    void askAgain()
    void allowance.ask()
    void statistics.ask()
  }
  const askForAll = () => {
    void dashboard.ask()
    askForStanding()
  }
  useAskAgain(askForAll)

  const unread =
    dashboard.reading.is === 'known'
      ? dashboard.reading.body.unread.reduce((sum, { count }) => sum + count, 0)
      : undefined
  const hear = useEffectEvent((told: number) => unread !== undefined && told !== unread && void dashboard.ask())
  useEffect(() => onUnreadTold(hear), [])
  useAskWhenMore(unread, askForStanding)

  return {
    own,
    unread: unread ?? 0,
    dashboard: dashboard.reading,
    allowance: allowance.reading,
    statistics: statistics.reading,
    askForStatistics: statistics.ask,
    askForAll,
  }
}

/** Whoever wrote to the vendor had a reason: something has changed. */
const useAskWhenMore = (unread: number | undefined, ask: () => void) => {
  const known = useRef(unread)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (known.current !== undefined && unread !== undefined && unread > known.current) askNow()
    known.current = unread
  }, [unread])
}
