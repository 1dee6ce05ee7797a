import { useEffect, useEffectEvent, useState } from 'react'
import type { DashboardCard, DashboardLayout } from '../../../contract/account/dashboard.ts'
import { keepDashboard } from '../../../contract/account/dashboard.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { applyChanges, type Changes, defaultLayout, noChanges, reorderSome, shownOrder } from './arrangement.ts'

export type SaveState = 'kept' | 'under way' | 'not kept'

/** Sends one layout at a time. Of those that come in the meantime only the last is sent. */
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
    /** Sends again what could not be saved. */
    tryAgain: () => void send(),
  }
}

/** A change is shown at once and saved in the background. */
export const useArrangement = (kept: DashboardLayout | undefined) => {
  const [changes, setChanges] = useState<Changes>(noChanges)
  const [saveState, setSaveState] = useState<SaveState>('kept')
  const [saver] = useState(() => layoutSaver(setSaveState))
  useAskAgain(saver.tryAgain)

  const layout = applyChanges(kept ?? defaultLayout, changes)
  const shown = shownOrder(layout)

  // Nothing is sent before the saved layout is known, because it would overwrite pins that were not read yet.
  const isKnown = kept !== undefined
  const keep = useEffectEvent(() => saver.keep(layout))
  useEffect(() => {
    if (isKnown && changes !== noChanges) keep()
  }, [isKnown, changes])

  return {
    shown,
    pinned: layout.pinned,
    saveState: isKnown || changes === noChanges ? saveState : 'not kept',
    /** `some` are all cards, or those that the filter shows. */
    reorder: (some: readonly DashboardCard[]) => setChanges((now) => ({ ...now, order: reorderSome(shown, some) })),
    pin: (card: DashboardCard, to: 'pinned' | 'loose') =>
      setChanges((now) => ({ ...now, pins: { ...now.pins, [card]: to } })),
    tryAgain: saver.tryAgain,
  } as const
}
