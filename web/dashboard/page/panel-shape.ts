import { useEffect, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import type { PathStep } from './getting-started.ts'
import { gettingStarted } from './getting-started.ts'

/** As the panel is; until that is known, as it was last, if this device remembers. */
export const usePanelShape = (profile: VendorProfile | undefined): PanelShape | undefined => {
  const [last] = useState(() => lastPanelShape.read())
  const shape = profile && panelShape(gettingStarted(profile))
  useEffect(() => {
    if (shape) lastPanelShape.keep(shape)
  }, [shape])
  return shape ?? last
}

/** While there are steps to take the panel shows the path; afterwards it is one line. */
export type PanelShape = 'path' | 'folded'

export const panelShape = (steps: readonly PathStep[]): PanelShape =>
  steps.every(({ state }) => state === 'done') ? 'folded' : 'path'

/** As this vendor last saw it on this device: what holds its place is then as tall as what comes. */
export const lastPanelShape = vendorDraft<PanelShape>('panel-shape', (kept) =>
  kept === 'path' || kept === 'folded' ? kept : undefined,
)
