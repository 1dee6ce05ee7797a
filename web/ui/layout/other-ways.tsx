import type { ReactNode } from 'react'
import css from './other-ways.module.css'

/** Below a form: where else a visitor may have meant to go. Each child stands for itself; words and their link go into one. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
