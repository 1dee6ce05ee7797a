import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { useHasSession } from './use-has-session.ts'
import css from './ways-in.module.css'

type Props = {
  /** Login and Register. */
  children: ReactNode
  /** For the link to the dashboard that takes their place. */
  className: string
  align?: 'end' | 'start' | 'filled'
}

/** The dashboard in place of Login and Register for somebody who is logged in. It takes their room, so that nothing moves. */
export function WaysIn({ children, className, align = 'end' }: Props) {
  if (!useHasSession()) return children
  return (
    <div className={`${css.ways} ${css[align] ?? ''}`}>
      <div style={{ visibility: 'hidden' }} aria-hidden="true">
        {children}
      </div>
      <Link className={`${className} ${css.dashboard}`} to={paths.dashboard}>
        Dashboard
      </Link>
    </div>
  )
}
