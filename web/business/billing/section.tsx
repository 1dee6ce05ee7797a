import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Card } from '../../ui/layout/card.tsx'
import css from './billing-page.module.css'
import { CouldNotRead } from './could-not-read.tsx'

export type SectionProps = {
  title: string
  state: 'loading' | 'failed' | 'asking again' | 'known'
  failed: string
  onRetry: () => void
  /** It comes in place of one that had the focus. */
  takesFocus?: boolean
  children?: ReactNode
}

export function Section({ title, state, failed, onRetry, takesFocus = false, children }: SectionProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(state, heading)
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus()
  }, [takesFocus])
  const retry = () => {
    onPress()
    onRetry()
  }
  return (
    <Card as="section" className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {state === 'loading' && <SectionSkeleton label={`Loading: ${title}`} />}
      {(state === 'failed' || state === 'asking again') && (
        <CouldNotRead what={failed} isBusy={state === 'asking again'} onRetry={retry} />
      )}
      {children}
    </Card>
  )
}

function SectionSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={css.skeleton}>
        <Skeleton width="9rem" height="1.5rem" />
        <Skeleton width="22rem" />
        <Skeleton shape="block" height="6rem" />
      </div>
    </Loading>
  )
}
