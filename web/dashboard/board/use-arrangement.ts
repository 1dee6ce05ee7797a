import { focusManager, onlineManager, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DashboardCard, DashboardLayout } from '../../../contract/account/dashboard.ts'
import { keepDashboard, readDashboard } from '../../../contract/account/dashboard.ts'
import { endpointQuery, queryClient, readBody } from '../../api/query.ts'
import { applyChanges, type Changes, defaultLayout, noChanges, reorderSome, shownOrder } from './arrangement.ts'

const dashboardQuery = endpointQuery(readDashboard, {})

/** A change is shown at once and saved in the background. */
export const useArrangement = (kept: DashboardLayout | undefined) => {
  const [changes, setChanges] = useState<Changes>(noChanges)
  const layout = applyChanges(kept ?? defaultLayout, changes)
  const shown = shownOrder(layout)
  const { mutate, isError } = useMutation({
    mutationFn: (body: DashboardLayout) => readBody(keepDashboard, { body, keepalive: true }),
    // The page opens with it on the next visit.
    onMutate: (layout) => {
      queryClient.setQueryData(dashboardQuery.queryKey, (held) => held && { ...held, ...layout })
    },
    // One after the other, so that the last layout is the one that stays.
    scope: { id: 'dashboard-layout' },
  })

  // Nothing is sent before the saved layout is known, because it would overwrite pins that were not read yet.
  const isKnown = kept !== undefined
  const save = useEffectEvent(() => mutate(layout))
  useEffect(() => {
    if (isKnown && changes !== noChanges) save()
  }, [isKnown, changes])

  useEffect(() => {
    if (!isError) return
    const stopFocus = focusManager.subscribe((isFocused) => isFocused && save())
    const stopOnline = onlineManager.subscribe((isOnline) => isOnline && save())
    return () => {
      stopFocus()
      stopOnline()
    }
  }, [isError])

  return {
    shown,
    pinned: layout.pinned,
    isUnsaved: isError || (!isKnown && changes !== noChanges),
    /** `some` are all cards, or those that the filter shows. */
    reorder: (some: readonly DashboardCard[]) => setChanges((now) => ({ ...now, order: reorderSome(shown, some) })),
    pin: (card: DashboardCard, to: 'pinned' | 'loose') =>
      setChanges((now) => ({ ...now, pins: { ...now.pins, [card]: to } })),
    tryAgain: () => {
      if (isError) mutate(layout)
    },
  } as const
}
