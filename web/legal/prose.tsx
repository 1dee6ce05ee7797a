import type { ReactNode } from 'react'
import css from './prose.module.css'

/** Running text: headings, paragraphs, lists and definitions at a width that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>
}
