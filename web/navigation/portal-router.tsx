import { type ReactNode, useState } from 'react'
import { browserHistory } from './history.ts'
import { Router } from './router.tsx'

export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory)
  return <Router history={history}>{children}</Router>
}
