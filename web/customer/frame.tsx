import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import type { Site } from '../../contract/site.ts'
import { Logo } from '../art/logo.tsx'
import { FooterColumn, FooterFrame } from '../ui/layout/footer-frame.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { magnifier, menuLines } from '../ui/layout/icons-behind-login.ts'
import { mainId, SkipLink } from '../ui/layout/skip-link.tsx'
import css from './frame.module.css'

/** The header of every page leads to it. */
export const searchFieldId = 'words'

export type Place = 'market' | 'vendor'

const links = [
  { to: paths.market, name: 'Find a vendor' },
  { to: paths.home, name: 'For vendors' },
  { to: paths.help, name: 'Help' },
]

function Links({ place }: { place: Place }) {
  return links.map(({ to, name }) => (
    <a key={to} href={to} aria-current={place === 'market' && to === paths.market ? 'page' : undefined}>
      {name}
    </a>
  ))
}

function Header({ place }: { place: Place }) {
  return (
    <header className={css.header}>
      <div className={`wrap ${css.bar}`}>
        <a className={css.logo} href={paths.market} aria-label={`${productName}, find a vendor`}>
          <Logo tone="paper" />
        </a>
        <nav className={css.links} aria-label="Main">
          <Links place={place} />
        </nav>
        <a className={css.tool} href={`${paths.market}#${searchFieldId}`} aria-label="Search vendors">
          <Icon of={magnifier} />
        </a>
        {/* On a phone the links are behind one that opens without a script. */}
        <details className={css.menu}>
          <summary className={css.tool} aria-label="Menu">
            <Icon of={menuLines} />
          </summary>
          <nav className={css.sheet} aria-label="Menu">
            <Links place={place} />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Footer({ site }: { site: Site }) {
  const home = (
    <a href={paths.home} aria-label={`${productName}, home`}>
      <Logo tone="night" />
    </a>
  )
  return (
    <FooterFrame site={site} home={home}>
      <FooterColumn title="Customers">
        <a href={paths.market}>Find a vendor</a>
      </FooterColumn>
      <FooterColumn title="Vendors">
        <a href={paths.register}>Register</a>
        <a href={paths.login}>Login</a>
      </FooterColumn>
      <FooterColumn title="Help">
        <a href={paths.help}>Help centre</a>
        <a href={paths.contact}>Contact</a>
      </FooterColumn>
      <FooterColumn title="Legal">
        <a href={paths.terms}>Terms</a>
        <a href={paths.privacy}>Privacy</a>
      </FooterColumn>
    </FooterFrame>
  )
}

type Props = {
  place: Place
  site: Site
  accent?: string
  /** Lies over the lower edge of a phone's screen, so the page ends above it. */
  dock?: ReactNode
  children: ReactNode
}

/** Header, main part and footer of a page for customers. All of it works where no script runs. */
export function Frame({ place, site, accent, dock, children }: Props) {
  return (
    <div className={dock ? `${css.page} ${css.docked}` : css.page}>
      <SkipLink />
      <Header place={place} />
      <main className={css.main} id={mainId} tabIndex={-1} data-accent={accent}>
        {children}
        {dock}
      </main>
      <Footer site={site} />
    </div>
  )
}
