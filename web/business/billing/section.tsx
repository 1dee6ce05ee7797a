import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Card } from '../../ui/layout/card.tsx'
import css from './billing-page.module.css'

type SectionProps = {
  title: string
  query: Pick<UseQueryResult, 'status' | 'isPending' | 'isLoadingError' | 'refetch'>
  /** False while any section is read for the first time: all are shown together. */
  isReady: boolean
  failed: string
  children: ReactNode
}

/** The children are shown once the query has data. */
export function Section({ title, query, isReady, failed, children }: SectionProps) {
  const { status, isPending, isLoadingError, refetch } = query
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(status, heading)
  const retry = () => {
    onPress()
    void refetch()
  }
  return (
    <Card as="section" className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {!isReady || isPending ? (
        <Loading label={`Loading: ${title}`}>
          <div className={css.skeleton}>
            <Skeleton width="9rem" height="1.5rem" />
            <Skeleton width="22rem" />
            <Skeleton shape="block" height="6rem" />
          </div>
        </Loading>
      ) : isLoadingError ? (
        <CouldNotRead title={failed} onRetry={retry} />
      ) : (
        children
      )}
    </Card>
  )
}
