import type { ReactNode } from 'react'
import css from './other-ways.module.css'

/** Below a form: links to related pages. Put a text and its link into one child. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
