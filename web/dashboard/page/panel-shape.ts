import { useEffect, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { isRunning, type StageFacts, stage } from '../../../contract/business/stage.ts'
import { vendorDraft } from '../../session/vendor-draft.ts'

/** Until the profile is known, the shape that this device remembers. */
export const usePanelShape = (profile: VendorProfile | undefined): PanelShape | undefined => {
  const [last] = useState(() => lastPanelShape.read())
  const shape = profile && panelShape(profile)
  useEffect(() => {
    if (shape) lastPanelShape.keep(shape)
  }, [shape])
  return shape ?? last
}

/** `path` while the business is set up; once it runs, the page serves it. */
export type PanelShape = 'path' | 'running'

export const panelShape = (facts: StageFacts): PanelShape => (isRunning(stage(facts)) ? 'running' : 'path')

/** Remembered per vendor and device, so that the skeleton is as tall as the panel that follows. */
export const lastPanelShape = vendorDraft<PanelShape>('panel-shape', (kept) =>
  kept === 'path' || kept === 'running' ? kept : undefined,
)
