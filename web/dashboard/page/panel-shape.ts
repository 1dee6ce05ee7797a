import { useEffect, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import type { PathStep } from './getting-started.ts'
import { gettingStarted } from './getting-started.ts'

/** Until the profile is known, the shape that this device remembers. */
export const usePanelShape = (profile: VendorProfile | undefined): PanelShape | undefined => {
  const [last] = useState(() => lastPanelShape.read())
  const shape = profile && panelShape(gettingStarted(profile))
  useEffect(() => {
    if (shape) lastPanelShape.keep(shape)
  }, [shape])
  return shape ?? last
}

/** `path` while there are steps to take; afterwards the panel is one line. */
export type PanelShape = 'path' | 'folded'

export const panelShape = (steps: readonly PathStep[]): PanelShape =>
  steps.every(({ state }) => state === 'done') ? 'folded' : 'path'

/** Remembered per vendor and device, so that the skeleton is as tall as the panel that follows. */
export const lastPanelShape = vendorDraft<PanelShape>('panel-shape', (kept) =>
  kept === 'path' || kept === 'folded' ? kept : undefined,
)
