import type { ReactNode } from 'react'
import { useActiveStamp, useSessionWatch } from '../account/session/use-session-watch.ts'
import { useLocation } from '../navigation/router.tsx'
import { mainId, SkipLink } from '../navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { TopBar } from './top-bar.tsx'
import css from './vendor-layout.module.css'

/** The frame of every page behind the login. */
export function VendorLayout({ children }: { children?: ReactNode }) {
  useSessionWatch()
  useActiveStamp()
  return (
    <div className={css.page}>
      <SkipLink />
      <TopBar />
      <main className={css.main} id={mainId} tabIndex={-1}>
        <div className="wrap">
          <PageBoundary at={useLocation().pathname}>{children}</PageBoundary>
        </div>
      </main>
      <Footer aboutId="about" audience="vendor" />
    </div>
  )
}
