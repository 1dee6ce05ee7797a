import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { mainId, SkipLink } from '../navigation/skip-link.tsx'
import { paths } from '../paths.ts'
import { useActiveStamp } from '../vendor/session/use-active-stamp.ts'
import { useSessionWatch } from '../vendor/session/use-session-watch.ts'
import { Footer } from './footer.tsx'
import { preloadPage } from './pages.ts'
import { TopBar } from './top-bar.tsx'
import css from './vendor-layout.module.css'

/** Every page behind the login: top bar, content, footer. */
export function VendorLayout() {
  useSessionWatch()
  useActiveStamp()
  useWaysOut()
  return (
    <div className={css.page}>
      <SkipLink />
      <TopBar />
      <main className={css.main} id={mainId} tabIndex={-1}>
        <div className="wrap">
          <Outlet />
        </div>
      </main>
      <Footer aboutId="about" />
    </div>
  )
}

const afterTheFirstRushMs = 3000

/** Where Logout and the end of a session lead. They are fetched ahead, as both must work without a network. */
const useWaysOut = () => {
  useEffect(() => {
    const fetchAhead = () => {
      for (const path of [paths.login, paths.home]) preloadPage(path).catch(() => {})
    }
    const timer = setTimeout(fetchAhead, afterTheFirstRushMs)
    return () => clearTimeout(timer)
  }, [])
}
