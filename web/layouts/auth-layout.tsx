import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { copyrightYear } from '../../contract/promises.ts'
import { timing } from '../timing.ts'
import { buttonClass } from '../ui/layout/button.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'
import { mainId, SkipLink } from '../ui/layout/skip-link.tsx'
import css from './auth-layout.module.css'
import { HeaderEnd, SiteHeader } from './site-header.tsx'

type Scene = { picture: 'canopy' | 'kitchen' | 'stage'; caption: string }

const resetScene: Scene = { picture: 'stage', caption: 'A new password, and the show goes on.' }

const loginScene: Scene = { picture: 'stage', caption: 'The stage is set. Good to have you back.' }

const scenes: Record<string, Scene> = {
  [paths.login]: loginScene,
  [paths.loginLink]: loginScene,
  [paths.stopRenewal]: { picture: 'kitchen', caption: 'Your plan, as you want it.' },
  [paths.forgotPassword]: resetScene,
  [paths.forgotPasswordOtp]: resetScene,
  [paths.newPassword]: resetScene,
  [paths.register]: { picture: 'kitchen', caption: 'List once. Be found in all 16 regions.' },
}
const defaultScene: Scene = { picture: 'canopy', caption: 'One code, and your account is open.' }

/** The frame of the pages for signing up, logging in and resetting a password. */
export function AuthLayout() {
  const { pathname } = useLocation()
  const isLogin = pathname === paths.login
  const { picture, caption } = scenes[pathname] ?? defaultScene
  return (
    <div className={css.page}>
      <SkipLink />
      <SiteHeader>
        <HeaderEnd>
          <GoToLink
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={isLogin ? paths.register : paths.login}
            afterMs={pathname === paths.register ? timing.registerToLoginMs : undefined}
          >
            {isLogin ? 'Sign up' : 'Login'}
          </GoToLink>
        </HeaderEnd>
      </SiteHeader>
      <div className="kente" />
      <div className={css.columns}>
        <main className={css.content} id={mainId} tabIndex={-1}>
          <div className={css.column}>
            <Outlet />
          </div>
        </main>
        <div className={`${css.side} ${css[picture]}`} aria-hidden="true">
          <p className={css.caption}>{caption}</p>
        </div>
      </div>
      <footer className={css.footer}>
        <div className={`wrap ${css.footerInner}`}>
          <span>
            © {copyrightYear} {productName}
          </span>
          <nav className={css.links} aria-label="Footer">
            <Link to={paths.help}>Help</Link>
            <Link to={paths.terms}>Terms</Link>
            <Link to={paths.privacy}>Privacy</Link>
          </nav>
        </div>
      </footer>
    </div>
  )
}
