import { Outlet, useLocation } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { WaysIn } from '../session/ways-in.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'
import { mainId, SkipLink } from '../ui/layout/skip-link.tsx'
import { Footer } from './footer.tsx'
import css from './public-layout.module.css'
import { HeaderEnd, SiteHeader } from './site-header.tsx'

export function PublicLayout() {
  return (
    <div className={css.page}>
      <SkipLink />
      {/* The landing page has its own header, over its picture. */}
      {useLocation().pathname === paths.home ? <Outlet /> : <PageWithHeader />}
      <Footer />
    </div>
  )
}

function PageWithHeader() {
  return (
    <>
      <SiteHeader>
        <HeaderEnd>
          <WaysIn className={buttonClass({ variant: 'accent', size: 'small' })}>
            <GoToLink className={buttonClass({ variant: 'quiet', size: 'small' })} to={paths.login}>
              Login
            </GoToLink>
            <GoToLink className={buttonClass({ variant: 'accent', size: 'small' })} to={paths.register}>
              Register
            </GoToLink>
          </WaysIn>
        </HeaderEnd>
      </SiteHeader>
      <main className={css.main} id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
