import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { Logo } from '../art/logo.tsx'
import css from './site-header.module.css'

/** The header of every page but the landing page, which has its own. */
export function SiteHeader({ home = paths.home, children }: { home?: string; children: ReactNode }) {
  return (
    <header className={css.header}>
      <div className={`wrap ${css.inner}`}>
        <Link className={css.logo} to={home} aria-label={`${productName}, home`}>
          <Logo tone="paper" />
        </Link>
        {children}
      </div>
    </header>
  )
}

export function HeaderEnd({ children }: { children: ReactNode }) {
  return <div className={css.end}>{children}</div>
}
