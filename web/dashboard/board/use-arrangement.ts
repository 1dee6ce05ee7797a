import { useEffect, useEffectEvent, useState } from 'react'
import type { DashboardCard, DashboardLayout } from '../../../contract/account/dashboard.ts'
import { keepDashboard } from '../../../contract/account/dashboard.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { arranged, asEverybodyBegins, type Changes, noChanges, reordered, shownOrder } from './arrangement.ts'

export type Keeping = 'kept' | 'under way' | 'not kept'

/** Sends one arrangement at a time, and of those that come meanwhile only the last: that one counts. */
const layoutKeeper = (onState: (keeping: Keeping) => void) => {
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

/** How the cards are arranged: at once on the screen, and kept in the background. */
export const useArrangement = (kept: DashboardLayout | undefined) => {
  const [changes, setChanges] = useState<Changes>(noChanges)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  const [keeper] = useState(() => layoutKeeper(setKeeping))
  useAskAgain(keeper.tryAgain)

  const layout = arranged(kept ?? asEverybodyBegins, changes)
  const shown = shownOrder(layout)

  // Until it is known what was kept, there is nothing to change: an unread pin would be lost.
  const isKnown = kept !== undefined
  const keep = useEffectEvent(() => keeper.keep(layout))
  useEffect(() => {
    if (isKnown && changes !== noChanges) keep()
  }, [isKnown, changes])

  return {
    shown,
    pinned: layout.pinned,
    keeping: isKnown || changes === noChanges ? keeping : 'not kept',
    /** Of all cards, or of those that a filter shows. */
    reorder: (some: readonly DashboardCard[]) => setChanges((now) => ({ ...now, order: reordered(shown, some) })),
    pin: (card: DashboardCard, to: 'pinned' | 'loose') =>
      setChanges((now) => ({ ...now, pins: { ...now.pins, [card]: to } })),
    tryAgain: keeper.tryAgain,
  } as const
}
