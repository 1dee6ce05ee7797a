import { useState } from 'react'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { useOwnProfile } from '../../session/own-profile.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { usePart } from '../../ui/layout/use-part.ts'
import css from './billing-page.module.css'
import { CurrentPlan } from './current-plan.tsx'
import { messages } from './messages.ts'
import { PaymentHistory } from './payment-history.tsx'
import type { BillingFacts } from './plan-in-words.ts'
import { Section } from './section.tsx'
import { usePayments } from './use-payments.ts'

/** Paid time is added up from the payments, so a partial list would give a wrong sum. */
const fullHistory = (shown: LoadedPayments['shown']) =>
  shown.is === 'known' && !shown.body.hasMore ? shown.body.payments : []

export function BillingPage() {
  const plan = useEndpoint(readSubscription, {})
  const payments = usePayments()
  const { own } = useOwnProfile()
  const business = own.is === 'known' ? whatBarsPaying(businessStage(own.profile)) : 'as it should be'
  const [{ part: renewal, failure, tries }, loadAgain] = usePart(loadRenewal)
  const isWaiting = plan.reading.is === 'loading'
  const [isRenewalShown, setRenewalShown] = useState(false)
  return (
    <>
      <h1 className={css.title}>Billing</h1>
      <p className={css.lead}>{lead}</p>
      <div className={css.sections}>
        <YourPlan plan={plan} business={business} payments={fullHistory(payments.shown)} />
        {/* What stands below a skeleton is drawn anew, rather than pushed, once its height is known. */}
        {renewal ? (
          <renewal.AutomaticRenewal
            {...{ business, isWaiting, Section }}
            failed={renewalFailed}
            takesFocus={tries > 0}
            onShown={setRenewalShown}
          />
        ) : (
          <Section
            key={`${isWaiting}`}
            title="Automatic renewal"
            state={failure ? 'failed' : 'loading'}
            failed={renewalFailed}
            onRetry={loadAgain}
          />
        )}
        <Payments key={`${isWaiting} ${isRenewalShown} ${failure === undefined}`} {...payments} />
      </div>
    </>
  )
}

type LoadedPayments = ReturnType<typeof usePayments>

type Plan = ReturnType<typeof useEndpoint<typeof readSubscription>>

type PlanProps = Pick<BillingFacts, 'business' | 'payments'> & { plan: Plan }

function YourPlan({ plan: { reading, ask }, business, payments }: PlanProps) {
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

// Not among the messages, which the page of a receipt loads too.
const lead = 'What you paid and until when, whether your plan renews by itself, and a receipt for each payment.'
const renewalFailed = 'Whether your plan renews by itself could not be read.'

/** Few change it, so it comes after the page. */
const loadRenewal = () => import('./automatic-renewal.tsx')

function Payments({ shown, ask, more, showMore }: LoadedPayments) {
  return (
    <Section title="Payments" state={shown.is} failed={messages.paymentsFailed} onRetry={ask}>
      {shown.is === 'known' && <PaymentHistory {...shown.body} more={more} onMore={showMore} />}
    </Section>
  )
}
