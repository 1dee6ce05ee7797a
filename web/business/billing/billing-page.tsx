import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readAutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import { listPayments } from '../../../contract/business/billing.ts'
import { businessStage, type StageFacts } from '../../../contract/business/stage.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { endpointKey, endpointQuery, readBody } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AutomaticRenewal } from './automatic-renewal.tsx'
import css from './billing-page.module.css'
import { CurrentPlan } from './current-plan.tsx'
import { messages } from './messages.ts'
import { PaymentHistory } from './payment-history.tsx'
import type { BillingFacts } from './plan-in-words.ts'
import { Section } from './section.tsx'

/** All payments, newest first; each page begins after the last payment of the page before. */
const paymentsQuery = infiniteQueryOptions({
  queryKey: endpointKey(listPayments),
  queryFn: ({ pageParam, signal }) => readBody(listPayments, { query: { after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ payments, hasMore }) => (hasMore ? payments[payments.length - 1]?.reference : undefined),
})

export function BillingPage() {
  const profile = useQuery(profileQuery)
  const plan = useQuery(endpointQuery(readSubscription, {}))
  const renewal = useQuery(endpointQuery(readAutomaticRenewal, {}))
  const payments = useInfiniteQuery(paymentsQuery)
  const isReady = [profile, plan, renewal, payments].every(({ isFetched }) => isFetched)

  const business = whatBarsPaying(profile.data)
  const paid = payments.data?.pages.flatMap((page) => page.payments) ?? []
  return (
    <>
      <h1 className={css.title}>Billing</h1>
      <p className={css.lead}>{messages.lead}</p>
      {isReady ? (
        <div className={css.sections}>
          <Section title="Your plan" query={plan} failed={messages.planFailed}>
            {plan.data && (
              <CurrentPlan
                subscription={plan.data}
                business={business}
                // Paid time is added up from the payments, so a partial list would give a wrong sum.
                payments={payments.hasNextPage ? [] : paid}
                nowMs={Date.now()}
              />
            )}
          </Section>
          <AutomaticRenewal query={renewal} isRefused={business === 'refused'} />
          <Section title="Payments" query={payments} failed={messages.paymentsFailed}>
            <PaymentHistory payments={paid} query={payments} />
          </Section>
        </div>
      ) : (
        <BillingSkeleton />
      )}
    </>
  )
}

function BillingSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.sections}>
        <Skeleton shape="block" height="14rem" />
        <Skeleton shape="block" height="14rem" />
        <Skeleton shape="block" height="20rem" />
      </div>
    </Loading>
  )
}

const whatBarsPaying = (profile: StageFacts | undefined): BillingFacts['business'] => {
  const stage = profile && businessStage(profile)
  if (stage === 'to correct') return 'to be corrected'
  return stage === 'suspended' || stage === 'refused' ? stage : 'as it should be'
}
