import { type ReactNode, useEffect, useState } from 'react'
import { watchOverlayEntries } from '../ui/layout/overlay-entries.ts'
import { browserHistory } from './history.ts'
import { Router } from './router.tsx'

export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory)
  useEffect(watchOverlayEntries, [])
  return <Router history={history}>{children}</Router>
}
