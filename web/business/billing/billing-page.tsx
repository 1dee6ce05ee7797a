import { type ReactNode, useId, useRef } from 'react'
import { readAutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { useOwnProfile } from '../../account/session/own-profile.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { usePart } from '../../navigation/use-part.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Card } from '../../ui/layout/card.tsx'
import css from './billing-page.module.css'
import { CouldNotRead } from './could-not-read.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { messages } from './messages.ts'
import { PaymentHistory } from './payment-history.tsx'
import type { BillingFacts } from './plan-in-words.ts'
import { usePayments } from './use-payments.ts'

/** Paid time is added up from the payments, so a partial list would give a wrong sum. */
const fullHistory = (shown: LoadedPayments['shown']) =>
  shown.is === 'known' && !shown.body.hasMore ? shown.body.payments : []

export function BillingPage() {
  const plan = useEndpoint(readSubscription, {})
  const payments = usePayments()
  const renewal = useEndpoint(readAutomaticRenewal, {})
  const isWaiting = plan.reading.is === 'loading' || renewal.reading.is === 'loading'
  return (
    <>
      <h1 className={css.title}>Billing</h1>
      <div className={css.sections}>
        <YourPlan plan={plan} payments={fullHistory(payments.shown)} />
        <Renewal {...renewal} />
        {/* Begins anew once it is known how high what is above it is, so that nothing of it jumps. */}
        <Payments key={isWaiting ? 'below a skeleton' : 'in its place'} {...payments} />
      </div>
    </>
  )
}

type LoadedPayments = ReturnType<typeof usePayments>

type Plan = ReturnType<typeof useEndpoint<typeof readSubscription>>

function YourPlan({ plan: { reading, ask }, payments }: Pick<BillingFacts, 'payments'> & { plan: Plan }) {
  const { own } = useOwnProfile()
  const business = own.is === 'known' ? whatBarsPaying(businessStage(own.profile)) : 'as it should be'
  return (
    <Section title="Your plan" state={reading.is} failed={messages.planFailed} onRetry={ask}>
      {reading.is === 'known' && (
        <CurrentPlan subscription={reading.body} nowMs={Date.now()} {...{ business, payments }} />
      )}
    </Section>
  )
}

const whatBarsPaying = (stage: BusinessStage): BillingFacts['business'] => {
  if (stage === 'to correct') return 'to be corrected'
  return stage === 'suspended' || stage === 'refused' ? stage : 'as it should be'
}

const loadRenewal = () => import('./automatic-renewal.tsx')

/** Few change it, so it comes after the page. */
function Renewal({ reading, ask }: ReturnType<typeof useEndpoint<typeof readAutomaticRenewal>>) {
  const part = usePart(loadRenewal)
  const state = reading.is === 'known' && !part ? 'loading' : reading.is
  return (
    <Section title="Automatic renewal" state={state} failed={messages.renewalFailed} onRetry={ask}>
      {reading.is === 'known' && part && <part.AutomaticRenewal renewal={reading.body} onChanged={ask} />}
    </Section>
  )
}

function Payments({ shown, ask, more, showMore }: LoadedPayments) {
  return (
    <Section title="Payments" state={shown.is} failed={messages.paymentsFailed} onRetry={ask}>
      {shown.is === 'known' && <PaymentHistory {...shown.body} more={more} onMore={showMore} />}
    </Section>
  )
}

type SectionProps = {
  title: string
  state: 'loading' | 'failed' | 'asking again' | 'known'
  failed: string
  onRetry: () => void
  children: ReactNode
}

function Section({ title, state, failed, onRetry, children }: SectionProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(state, heading)
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
