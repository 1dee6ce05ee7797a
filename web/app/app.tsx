import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../contract/paths.ts'
import { RequireSession } from '../account/session/require-session.tsx'
import { forgetEarly } from '../api/early-answers.ts'
import { GoToProvider } from '../navigation/go-to.tsx'
import { Redirect, useLocation } from '../navigation/router.tsx'
import { site } from '../site.ts'
import { FormHelpContext } from '../ui/form/form-state.ts'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { isVendorArea, lazyLayouts, pageAt, preloadInTurn, preloadPage } from './find-page.ts'
import type { Page } from './pages.ts'
import { PublicLayout } from './public-layout.tsx'
import { useStarted } from './use-started.ts'

const preloadDelayMs = 3000
const betweenMs = 500

/** Logout and the end of a session must work without a network, so the pages they lead to are fetched ahead. */
export function PreloadExitPages() {
  useEffect(() => {
    // One after the other: a slow phone can answer in between.
    const timers = [paths.login, paths.home].map((path, at) =>
      setTimeout(() => preloadInTurn(path).catch(() => {}), preloadDelayMs + at * betweenMs),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return null
}

/** What came with one page is not for the next. The address of the whole area is another name of its first page. */
const useEarlyOnFirstPageOnly = (path: string) => {
  const shown = useRef(path)
  if (shown.current === path) return
  if (shown.current !== paths.vendorArea) forgetEarly()
  shown.current = path
}

type Props = {
  /** The build renders pages behind the login without a session, as nothing of it is known there. */
  Guard?: ComponentType<{ children: ReactNode }>
}

function Started({ of: { Part } }: { of: Page }) {
  useStarted()
  return <Part />
}

/** The page at this address in its layout, which stays while somebody goes from page to page within it. */
function CurrentPage({ Guard = RequireSession }: Props) {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  if (!page) return <Redirect to={paths.home} />
  if (page.layout === 'public') {
    return (
      <PublicLayout>
        <Started of={page} />
      </PublicLayout>
    )
  }
  if (page.layout === 'auth') {
    return (
      <lazyLayouts.auth.Part>
        <Started of={page} />
      </lazyLayouts.auth.Part>
    )
  }
  return (
    <Guard>
      <PreloadExitPages />
      <lazyLayouts.vendor.Part>
        {isVendorArea(pathname) ? <Redirect to={paths.dashboard} /> : <Started of={page} />}
      </lazyLayouts.vendor.Part>
    </Guard>
  )
}

export function App(props: Props) {
  const { pathname } = useLocation()
  useEarlyOnFirstPageOnly(pathname)
  return (
    <ErrorBoundary at={pathname}>
      <GoToProvider preload={preloadPage}>
        <Arrival />
        <FormHelpContext value={site().supportPhoneText}>
          <CurrentPage {...props} />
        </FormHelpContext>
      </GoToProvider>
    </ErrorBoundary>
  )
}
