import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { focusOn } from '../../ui/feedback/focus-on.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { isLoading } from '../page/use-dashboard.ts'
import css from './statistics.module.css'

type Props<Body> = {
  query: UseQueryResult<Body>
  loading: string
  failed: string
  /** As tall as the content that follows. */
  height: string
  children: (body: Body) => ReactNode
}

/** A part of the card in each state of its query. */
export function ReadPart<Body>({ query, loading, failed, height, children }: Props<Body>) {
  const part = useRef<HTMLDivElement>(null)
  // The button disappears when the part is read.
  const retry = () => {
    if (part.current) focusOn(part.current)
    void query.refetch()
  }
  return (
    <div ref={part} className={css.part}>
      {query.data !== undefined ? (
        children(query.data)
      ) : isLoading(query) ? (
        <Loading label={loading}>
          <Skeleton shape="block" height={height} />
        </Loading>
      ) : (
        <div role="alert" className={css.failed}>
          <p>{failed}</p>
          <Button variant="line" size="small" busy={query.isFetching} onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
