import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
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
  const { onPress } = useFocusKept(query.data ? 'known' : 'missing', part)
  const retry = () => {
    onPress()
    void query.refetch()
  }
  return (
    <div ref={part} tabIndex={-1} className={css.part}>
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
