import type { ReactNode } from 'react'
import { Card } from '../ui/layout/card.tsx'
import css from './sheet.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={css.title}>{title}</h2>
      <div className={css.stack}>{children}</div>
    </Card>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
