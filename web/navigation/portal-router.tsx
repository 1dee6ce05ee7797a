import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router'
import { goAndWait, isLeavingEntries, leaveEntries, watchOverlayEntries } from '../ui/layout/overlay-entries.ts'

type PortalHistory = ComponentProps<typeof HistoryRouter>['history']

/**
 * The history of the browser. A page that is opened from a dialog or menu comes after the page below it, and what follows a
 * step back waits until the browser has made it.
 */
const createPortalHistory = (): PortalHistory => {
  const browser = createBrowserHistory({ v5Compat: true })
  return {
    ...browser,
    get action() {
      return browser.action
    },
    get location() {
      return browser.location
    },
    push: (to, state) => leaveEntries(() => browser.push(to, state)),
    replace: (to, state) => leaveEntries(() => browser.replace(to, state)),
    go: (delta) => leaveEntries(() => goAndWait(delta)),
    listen: (listener) => browser.listen((update) => isLeavingEntries() || listener(update)),
  }
}

export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createPortalHistory)
  useEffect(watchOverlayEntries, [])
  return <HistoryRouter history={history}>{children}</HistoryRouter>
}
