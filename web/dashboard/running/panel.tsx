import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './panels.module.css'

/** `mark` stands beside the title. */
export function Panel({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card as="section" className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {mark}
      </div>
      {children}
    </Card>
  )
}

export function PanelFailed({ why, query }: { why: string; query: UseQueryResult }) {
  return (
    <div className={css.empty}>
      <p>{why}</p>
      <Button variant="line" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </div>
  )
}
