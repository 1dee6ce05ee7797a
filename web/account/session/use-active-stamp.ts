import { useEffect } from 'react'
import { timing } from '../../timing.ts'
import { readSession, stampActiveSession } from './session-storage.ts'

/** Notes, while the vendor area is open, when it last was. */
export const useActiveStamp = () => {
  useEffect(() => {
    // A session that has just ended leaves nothing behind, this note included.
    const stamp = () => readSession() && stampActiveSession(Date.now())
    stamp()
    const timer = setInterval(stamp, timing.activeSessionStampMs)
    return () => clearInterval(timer)
  }, [])
}
