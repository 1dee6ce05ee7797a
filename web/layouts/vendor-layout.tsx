import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { Outlet } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { queryClient } from '../api/query.ts'
import { useActiveStamp, useSessionWatch } from '../session/use-session-watch.ts'
import { PreloadContext } from '../ui/layout/go-to.tsx'
import { mainId, SkipLink } from '../ui/layout/skip-link.tsx'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { TopBar } from './top-bar.tsx'
import css from './vendor-layout.module.css'

export { PageError } from './page-error.tsx'
export { startQueries } from './page-queries.ts'

const preloadAfterMs = 3000

/** Logout and the end of a session must work without a network, so the pages they lead to are fetched ahead. */
const usePreloadedExits = () => {
  const preload = use(PreloadContext)
  useEffect(() => {
    const timer = setTimeout(() => [paths.login, paths.home].forEach(preload), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [preload])
}

/** The frame of every page behind the login. */
export function VendorLayout() {
  useSessionWatch()
  useActiveStamp()
  usePreloadedExits()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css.page}>
        <SkipLink />
        <TopBar />
        <main className={css.main} id={mainId} tabIndex={-1}>
          <div className="wrap">
            <OfflineNotice />
            <Outlet />
          </div>
        </main>
        <Footer aboutId="about" audience="vendor" />
      </div>
    </QueryClientProvider>
  )
}
