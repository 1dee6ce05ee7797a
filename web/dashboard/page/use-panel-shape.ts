import { useEffect, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { gettingStarted } from './getting-started.ts'
import { lastPanelShape, type PanelShape, panelShape } from './panel-shape.ts'

/** As the panel is; until that is known, as it was last, if this device remembers. */
export const usePanelShape = (profile: VendorProfile | undefined): PanelShape | undefined => {
  const [last] = useState(() => lastPanelShape.read())
  const shape = profile && panelShape(gettingStarted(profile))
  useEffect(() => {
    if (shape) lastPanelShape.keep(shape)
  }, [shape])
  return shape ?? last
}
