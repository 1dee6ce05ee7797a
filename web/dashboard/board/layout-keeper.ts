import { type DashboardLayout, keepDashboard } from '../../../contract/account/dashboard.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'

export type Keeping = 'kept' | 'under way' | 'not kept'

/** Sends one arrangement at a time, and of those that come meanwhile only the last: that one counts. */
export const layoutKeeper = (onState: (keeping: Keeping) => void) => {
  let waiting: DashboardLayout | undefined
  let isSending = false

  const send = async (): Promise<void> => {
    if (isSending || !waiting) return
    const layout = waiting
    waiting = undefined
    isSending = true
    onState('under way')
    const answer = await callAsVendor(keepDashboard, { body: layout, keepalive: true })
    isSending = false
    if (answer.kind === 'reply') return waiting ? send() : onState('kept')
    waiting ??= layout
    onState('not kept')
  }

  return {
    keep: (layout: DashboardLayout) => {
      waiting = layout
      void send()
    },
    /** What could not be kept is tried again. */
    tryAgain: () => void send(),
  }
}
