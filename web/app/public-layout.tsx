import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { WaysIn } from '../account/session/ways-in.tsx'
import { GoToLink } from '../navigation/go-to.tsx'
import { useLocation } from '../navigation/router.tsx'
import { mainId, SkipLink } from '../navigation/skip-link.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { Footer } from './footer.tsx'
import css from './public-layout.module.css'
import { HeaderEnd, SiteHeader } from './site-header.tsx'

type Props = { children?: ReactNode }

export function PublicLayout({ children }: Props) {
  return (
    <div className={css.page}>
      <SkipLink />
      {/* The landing page has its own header, over its picture. */}
      {useLocation().pathname === paths.home ? children : <PageWithHeader>{children}</PageWithHeader>}
      <Footer />
    </div>
  )
}

function PageWithHeader({ children }: Props) {
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
        {children}
      </main>
    </>
  )
}
