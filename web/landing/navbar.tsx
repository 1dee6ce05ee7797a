import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { Logo } from '../art/logo.tsx'
import { WaysIn } from '../session/ways-in.tsx'
import { buttonClass } from '../ui/layout/button.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { globe } from '../ui/layout/icons.ts'
import { heroWords } from './messages.ts'
import css from './navbar.module.css'

export function Navbar() {
  return (
    <header className={css.navbar}>
      <div className={`wrap ${css.inner}`}>
        <Link className={css.logo} to={paths.home} aria-label={`${productName}, home`}>
          <Logo tone="night" className={css.mark} />
        </Link>
        <div className={css.end}>
          <a className={`${css.login} ${css.market}`} href={paths.market}>
            {heroWords.findVendor}
          </a>
          <span className={css.language}>
            <Icon of={globe} className={css.globe} />
            <span aria-hidden="true">EN</span>
            <span className="visually-hidden">Language: English</span>
          </span>
          <nav className={css.links} aria-label="Account">
            <WaysIn className={buttonClass({ variant: 'accent', size: 'small' })}>
              <GoToLink className={css.login} to={paths.login}>
                Login
              </GoToLink>
              <GoToLink
                className={`${buttonClass({ variant: 'accent', size: 'small' })} ${css.register}`}
                to={paths.register}
              >
                Register
              </GoToLink>
            </WaysIn>
          </nav>
        </div>
      </div>
    </header>
  )
}
