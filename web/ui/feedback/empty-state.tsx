import type { ReactNode } from 'react'
import css from './empty-state.module.css'

type EmptyStateProps = {
  /** The URL of a decorative picture; its room is 4:3. */
  picture?: string
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h2' | 'h3'
}

export function EmptyState({ picture, title, children, action, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {picture && <img src={picture} alt="" width={200} height={150} loading="lazy" />}
      <Heading className={css.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
