import { useEffect, useEffectEvent, useState } from 'react'
import type { DashboardCard, DashboardLayout } from '../../../contract/account/dashboard.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { arranged, asEverybodyBegins, type Changes, noChanges, reordered, shownOrder } from './arrangement.ts'
import { type Keeping, layoutKeeper } from './layout-keeper.ts'

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
