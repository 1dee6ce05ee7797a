import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { planNames } from '../../../contract/business/plans.ts'
import { readSubscription, showAllSubscriptions } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isSessionOver } from '../../api/failure.ts'
import { endpointQuery } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import { PlanSkeleton } from './plan-card.tsx'
import { Plans } from './plans.tsx'
import css from './pricing-plans-page.module.css'

const whyNotLoaded = (failure: Failure): string => failureMessage(failure, refusals.serverError.message)

export function PricingPlansPage() {
  const plans = useQuery(endpointQuery(showAllSubscriptions, {}))
  const subscription = useQuery(endpointQuery(readSubscription, {}))
  const profile = useQuery(profileQuery)
  const isPending = plans.isPending || subscription.isPending || profile.isPending
  const unread = [plans, subscription].filter(({ isLoadingError }) => isLoadingError)
  const failure = isPending ? undefined : unread[0]?.error

  useEffect(() => {
    // The session itself announces that it has ended.
    if (failure && !isSessionOver(failure))
      productToast.error(messages.loadFailed(whyNotLoaded(failure)), { id: 'plans' })
  }, [failure])

  const retry = () => {
    for (const query of unread) void query.refetch()
  }
  return (
    <>
      <div className={css.head}>
        <h1>{messages.title}</h1>
        <p>{messages.lead}</p>
      </div>
      {isPending && <PlansSkeleton />}
      {failure && <PlansFailure why={whyNotLoaded(failure)} onRetry={retry} />}
      {!isPending && plans.data && subscription.data && (
        <Plans plans={plans.data} subscription={subscription.data} profile={profile.data} />
      )}
    </>
  )
}

function PlansFailure({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <Card className={css.failure}>
      <CouldNotRead title={messages.error(why)} heading="h2" onRetry={onRetry}>
        {null}
      </CouldNotRead>
    </Card>
  )
}

function PlansSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.durations}>
        <Skeleton width="13.5rem" height="3.375rem" />
        <Skeleton width="6.75rem" height="1.625rem" />
      </div>
      <div className={css.plans}>
        {planNames.map((plan) => (
          <PlanSkeleton key={plan} plan={plan} />
        ))}
      </div>
      <p className={css.foot}>{messages.foot}</p>
    </Loading>
  )
}
