import { type ReactNode, useRef } from 'react'
import type { Reading } from '../../api/reading/use-reading.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import css from './statistics.module.css'

type Props<Body> = {
  reading: Reading<Body>
  loading: string
  failed: string
  onRetry: () => void
  /** As tall as the content that follows. */
  height: string
  children: (body: Body) => ReactNode
}

/** A part of the card in each state of its reading. */
export function ReadPart<Body>({ reading, loading, failed, onRetry, height, children }: Props<Body>) {
  const part = useRef<HTMLDivElement>(null)
  const { onPress } = useFocusKept(reading.is, part)
  const retry = () => {
    onPress()
    onRetry()
  }
  return (
    <div ref={part} tabIndex={-1} className={css.part}>
      {reading.is === 'loading' && (
        <Loading label={loading}>
          <Skeleton shape="block" height={height} />
        </Loading>
      )}
      {reading.is === 'known' && children(reading.body)}
      {(reading.is === 'failed' || reading.is === 'asking again') && (
        <div role="alert" className={css.failed}>
          <p>{failed}</p>
          <Button variant="line" size="small" busy={reading.is === 'asking again'} onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
