import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './billing-page.module.css'

type SectionProps = {
  title: string
  query: Pick<UseQueryResult, 'data' | 'isFetching' | 'refetch'>
  failed: string
  children: ReactNode
}

/** The children are shown if the query has data. */
export function Section({ title, query: { data, isFetching, refetch }, failed, children }: SectionProps) {
  const titleId = useId()
  return (
    <Card as="section" className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {data === undefined ? <CouldNotRead title={failed} busy={isFetching} onRetry={refetch} /> : children}
    </Card>
  )
}
