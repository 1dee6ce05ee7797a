import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { RequireSession } from '../account/session/require-session.tsx'
import { forgetEarly } from '../api/early-answers.ts'
import { GoToProvider } from '../navigation/go-to.tsx'
import { site } from '../site.ts'
import { FormHelpContext } from '../ui/form/form-state.ts'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyLayouts, preloadPage } from './find-page.ts'
import { type Layout, notFoundPage, pages } from './pages.ts'
import { PublicLayout } from './public-layout.tsx'

const preloadDelayMs = 3000
const betweenMs = 500

/** Logout and the end of a session must work without a network, so the pages they lead to are fetched ahead. */
export function PreloadExitPages() {
  useEffect(() => {
    // One after the other: a slow phone can answer in between.
    const timers = [paths.login, paths.home].map((path, at) =>
      setTimeout(() => preloadPage(path).catch(() => {}), preloadDelayMs + at * betweenMs),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return null
}

const renderRoutes = (layout: Layout) =>
  pages
    .filter((page) => page.layout === layout)
    .map(({ path, Part }) => <Route key={path} path={path} element={<Part />} />)

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

export function App({ Guard = RequireSession }: Props) {
  // Whatever goes wrong from here on is said by the error boundary (web/index.html). At once, or a tap would be answered
  // and kept as well.
  useLayoutEffect(() => document.getElementById('not-started')?.remove(), [])
  const { pathname } = useLocation()
  useEarlyOnFirstPageOnly(pathname)
  return (
    <ErrorBoundary at={pathname}>
      <GoToProvider preload={preloadPage}>
        <Arrival />
        <FormHelpContext value={site().supportPhoneText}>
          <Suspense>
            <Routes>
              <Route element={<PublicLayout />}>{renderRoutes('public')}</Route>
              <Route element={<lazyLayouts.auth.Part />}>{renderRoutes('auth')}</Route>
              <Route
                path={paths.vendorArea}
                element={
                  <Guard>
                    <PreloadExitPages />
                    <lazyLayouts.vendor.Part />
                  </Guard>
                }
              >
                <Route index element={<Navigate to={paths.dashboard} replace />} />
                {renderRoutes('vendor')}
                <Route path="*" element={<notFoundPage.Part />} />
              </Route>
              <Route path="*" element={<Navigate to={paths.home} replace />} />
            </Routes>
          </Suspense>
        </FormHelpContext>
      </GoToProvider>
    </ErrorBoundary>
  )
}
