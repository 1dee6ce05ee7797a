import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { tryLater } from '../../api/failure.ts'
import offline from '../../art/offline.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './billing-page.module.css'

type SectionProps = {
  title: string
  query: Pick<UseQueryResult, 'status' | 'isPending' | 'isLoadingError' | 'refetch'>
  failed: string
  children: ReactNode
}

/** The children are shown once the query has data. */
export function Section({ title, query, failed, children }: SectionProps) {
  const { status, isPending, isLoadingError, refetch } = query
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(status, heading)
  const retry = () => {
    onPress()
    void refetch()
  }
  return (
    <TitledCard title={title} heading={heading}>
      {isPending && <SectionSkeleton title={title} />}
      {isLoadingError && <CouldNotRead what={failed} onRetry={retry} />}
      {!isPending && !isLoadingError && children}
    </TitledCard>
  )
}

export function LoadingSection({ title }: { title: string }) {
  return (
    <TitledCard title={title}>
      <SectionSkeleton title={title} />
    </TitledCard>
  )
}

type CardProps = { title: string; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

function TitledCard({ title, heading, children }: CardProps) {
  const titleId = useId()
  return (
    <Card as="section" className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

function SectionSkeleton({ title }: { title: string }) {
  return (
    <Loading label={`Loading: ${title}`}>
      <div className={css.skeleton}>
        <Skeleton width="9rem" height="1.5rem" />
        <Skeleton width="22rem" />
        <Skeleton shape="block" height="6rem" />
      </div>
    </Loading>
  )
}

export function CouldNotRead({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  const retry = (
    <Button variant="line" onClick={() => onRetry()}>
      Retry
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture={offline} title={what} action={retry}>
        {tryLater}
      </EmptyState>
    </div>
  )
}
