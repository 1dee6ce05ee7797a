import offline from '../../art/offline.svg'
import type { OwnProfile } from '../../session/own-profile.ts'
import { businessUnread } from '../../stage/business-words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { NowPanel } from '../running/now-panel.tsx'
import type { RunningFacts } from '../running/to-dos.ts'
import { NextStepPanel } from './next-step-panel.tsx'
import type { PanelShape } from './panel-shape.ts'
import css from './what-is-next.module.css'

type Props = {
  own: OwnProfile
  shape: PanelShape
  /** Without the profile, which `own` has. */
  facts: Omit<RunningFacts, 'profile'>
  /** Whether the facts are still on their way. */
  isLoading: boolean
  nowMs: number
  onRetry: () => void
}

export function WhatIsNext({ own, shape, facts, isLoading, nowMs, onRetry }: Props) {
  if (own.is === 'loading' || (own.is === 'known' && isLoading)) return <PanelSkeleton shape={shape} />
  if (own.is === 'known')
    return shape === 'running' ? (
      <NowPanel facts={{ ...facts, profile: own.profile }} nowMs={nowMs} />
    ) : (
      <NextStepPanel profile={own.profile} overview={facts.overview} nowMs={nowMs} />
    )
  const retry = (
    <Button variant="line" busy={own.is === 'asking again'} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Card role="alert">
      <EmptyState picture={offline} title="We could not reach your stall" heading="h2" action={retry}>
        {businessUnread}
      </EmptyState>
    </Card>
  )
}

/** As tall as the content that follows. */
function PanelSkeleton({ shape }: { shape: PanelShape }) {
  return (
    <Loading label="Loading your business">
      <div className={css[shape]}>
        <Skeleton shape="block" height="100%" />
      </div>
    </Loading>
  )
}
