import { Outlet, useLocation } from 'react-router'
import { GoToLink } from '../navigation/go-to.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Footer } from './footer.tsx'
import css from './public-layout.module.css'
import { HeaderEnd, SiteHeader } from './site-header.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

export function PublicLayout() {
  const isLanding = useLocation().pathname === paths.home
  return (
    <div className={css.page}>
      {/* The landing page wears its bar over the picture, so its content starts at the title. */}
      <SkipLink to={isLanding ? 'hero-title' : mainId} />
      {!isLanding && (
        <SiteHeader>
          <HeaderEnd>
            <GoToLink className={buttonClass({ variant: 'quiet', size: 'small' })} to={paths.login}>
              Login
            </GoToLink>
            <GoToLink className={buttonClass({ variant: 'accent', size: 'small' })} to={paths.register}>
              Register
            </GoToLink>
          </HeaderEnd>
        </SiteHeader>
      )}
      <main className={css.main} id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
