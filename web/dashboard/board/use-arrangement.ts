import { useEffect, useEffectEvent, useState } from 'react'
import type { DashboardCard, DashboardLayout } from '../../../contract/account/dashboard.ts'
import { keepDashboard } from '../../../contract/account/dashboard.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { applyChanges, type Changes, defaultLayout, noChanges, reorderSome, shownOrder } from './arrangement.ts'

export type SaveState = 'kept' | 'under way' | 'not kept'

/** Sends one arrangement at a time, and of those that come meanwhile only the last: that one counts. */
const layoutSaver = (onState: (saveState: SaveState) => void) => {
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
  const [saveState, setSaveState] = useState<SaveState>('kept')
  const [saver] = useState(() => layoutSaver(setSaveState))
  useAskAgain(saver.tryAgain)

  const layout = applyChanges(kept ?? defaultLayout, changes)
  const shown = shownOrder(layout)

  // Until it is known what was kept, there is nothing to change: an unread pin would be lost.
  const isKnown = kept !== undefined
  const keep = useEffectEvent(() => saver.keep(layout))
  useEffect(() => {
    if (isKnown && changes !== noChanges) keep()
  }, [isKnown, changes])

  return {
    shown,
    pinned: layout.pinned,
    saveState: isKnown || changes === noChanges ? saveState : 'not kept',
    /** Of all cards, or of those that a filter shows. */
    reorder: (some: readonly DashboardCard[]) => setChanges((now) => ({ ...now, order: reorderSome(shown, some) })),
    pin: (card: DashboardCard, to: 'pinned' | 'loose') =>
      setChanges((now) => ({ ...now, pins: { ...now.pins, [card]: to } })),
    tryAgain: saver.tryAgain,
  } as const
}
