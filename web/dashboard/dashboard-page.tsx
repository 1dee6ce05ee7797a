import { Link } from 'react-router'
import stall from '../art/empty-services.svg'
import offline from '../art/offline.svg'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useAskAgain } from '../vendor/session/use-ask-again.ts'
import { type OwnProfile, useOwnProfile } from '../vendor/session/use-own-profile.ts'
import css from './dashboard-page.module.css'
import { nextStep } from './next-step.ts'

export function DashboardPage() {
  const { own, askAgain } = useOwnProfile()
  useAskAgain(askAgain)
  return (
    <>
      <h1 className={css.title}>Dashboard</h1>
      <div className={css.card}>
        <WhatIsNext own={own} onRetry={askAgain} />
      </div>
    </>
  )
}

function WhatIsNext({ own, onRetry }: { own: OwnProfile; onRetry: () => void }) {
  if (own.is === 'loading') return <StepToCome />
  if (own.is !== 'known') {
    const retry = (
      <Button variant="line" busy={own.is === 'asking again'} onClick={onRetry}>
        Retry
      </Button>
    )
    return (
      <div role="alert">
        <EmptyState picture={offline} title="We could not reach your stall" heading="h2" action={retry}>
          Where your business stands could not be read.
        </EmptyState>
      </div>
    )
  }
  const { title, words, label, to, weight } = nextStep(own.profile, Date.now())
  const action = (
    <Link className={buttonClass({ variant: weight })} to={to}>
      {label}
    </Link>
  )
  return (
    <EmptyState picture={stall} title={title} heading="h2" action={action}>
      {words}
    </EmptyState>
  )
}

/** As tall as what comes. */
function StepToCome() {
  return (
    <Loading label="Loading your business">
      <div className={css.toCome}>
        <Skeleton shape="block" width="12.5rem" height="9.375rem" />
        <Skeleton width="14rem" height="1.5rem" />
        <div className={css.wordsToCome}>
          <Skeleton height="100%" />
        </div>
        <div className={css.actionToCome}>
          <Skeleton shape="block" width="11rem" height="3rem" />
        </div>
      </div>
    </Loading>
  )
}
