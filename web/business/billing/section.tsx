import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
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
      {isLoadingError && <CouldNotRead title={failed} onRetry={retry} />}
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
