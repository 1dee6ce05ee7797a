import { useLayoutEffect, useRef } from 'react'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './list-frame.module.css'
import { messages } from './messages.ts'

/** A skeleton in the shape of three notifications. */
export function ListLoading() {
  return (
    <Loading label="Loading your notifications">
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="40%" height="0.75rem" />
        </div>
      ))}
    </Loading>
  )
}

export function ListFailed({ busy, onRetry }: { busy?: boolean; onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null)

  // A successful Retry removes its own button, so the focus moves to the panel.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[role="dialog"]')?.focus()
    }
  }, [])

  return (
    <div ref={box} className={css.failed}>
      <p role="alert">{messages.notRead}</p>
      <Button variant="line" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
