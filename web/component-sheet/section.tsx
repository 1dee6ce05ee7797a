import type { ReactNode } from 'react'
import { Card } from '../ui/layout/card.tsx'
import css from './sheet.module.css'

export function Section({ title, width, children }: { title: string; width?: 'half' | 'full'; children: ReactNode }) {
  return (
    <Card as="section" className={width === 'full' ? css.full : ''}>
      <h2 className={css.title}>{title}</h2>
      <div className={css.stack}>{children}</div>
    </Card>
  )
}

export function Example({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <p className={css.caption}>{of}</p>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
