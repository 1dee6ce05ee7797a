import { Link } from 'react-router'
import { orderInWords, planTitles } from '../../../contract/business/plans.ts'
import { hasEnded, planStage } from '../../../contract/business/stage.ts'
import { type Subscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import plans from '../../art/benefit-plans.svg'
import { planBadges } from '../../stage/plan-words.ts'
import { seeThatPayment, ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import css from './billing-page.module.css'
import { type BillingFacts, planFacts, planStatusInWords } from './plan-in-words.ts'

export function CurrentPlan(billed: BillingFacts) {
  const { openPayment, heldPayment } = billed.subscription
  return (
    <div className={css.plan}>
      {heldPayment && (
        <div className={css.open}>
          <HeldPayment {...heldPayment} />
        </div>
      )}
      {openPayment && (
        <div className={css.open}>
          <OpenPayment {...openPayment} />
        </div>
      )}
      <Plan {...billed} />
    </div>
  )
}

function HeldPayment({ reference, amountPesewas }: NonNullable<Subscription['heldPayment']>) {
  const action = (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={pathTo.paymentSuccess(reference)}>
      {seeThatPayment}
    </Link>
  )
  return (
    <Banner tone="info" action={action}>
      We are looking into your payment of <span className="nowrap">{formatPrice(amountPesewas)}</span>. You need not pay
      again.
    </Banner>
  )
}

function OpenPayment({ reference, amountPesewas, ...order }: NonNullable<Subscription['openPayment']>) {
  const action = (
    <Link className={buttonClass({ size: 'small' })} to={pathTo.paymentSuccess(reference)}>
      See what came of it
    </Link>
  )
  return (
    <Banner tone="warn" title="A payment is not finished" action={action}>
      <span className="nowrap">{formatPrice(amountPesewas)}</span> for {orderInWords(order)}.
    </Banner>
  )
}

function Plan(billed: BillingFacts) {
  const { state, current, selection, heldPayment, renewsWith } = billed.subscription
  const title = current ? planTitles[current.plan] : selection && orderInWords(selection)
  const badge = planBadges[renewsWith ? 'running' : planStage(state)]
  if (!badge || !title) return heldPayment ? null : <NoPlan business={billed.business} />
  const facts = planFacts(billed)
  return (
    <>
      <div className={css.head}>
        <h3>{title}</h3>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <p className={css.planLead}>{planStatusInWords(billed)}</p>
      {facts.length > 0 && <Facts items={facts} />}
      <Ways {...billed} />
    </>
  )
}

/** At most one primary link: correcting the business comes first, then an unsettled payment, then a new one. */
function Ways({ subscription, business }: BillingFacts) {
  const { state, selection, openPayment, heldPayment, renewsWith } = subscription
  const stage = planStage(state)
  const isUrgent = !renewsWith && (stage === 'ending soon' || hasEnded(stage))
  const mayPay = !openPayment && !heldPayment
  if (business === 'to be corrected')
    return (
      <div className={css.ways}>
        <Link className={buttonClass({ variant: openPayment ? 'line' : 'primary' })} to={ways.correct.to}>
          {ways.correct.label}
        </Link>
      </div>
    )
  if (business === 'suspended' || business === 'refused')
    return (
      <div className={css.ways}>
        <Link className={buttonClass({ variant: 'line' })} to={ways.status.to}>
          {ways.status.label}
        </Link>
      </div>
    )
  return (
    <div className={css.ways}>
      {selection && mayPay && (
        <Link className={buttonClass()} to={ways.pay.to}>
          {ways.pay.label}
        </Link>
      )}
      <Link
        className={buttonClass({ variant: isUrgent && !selection && mayPay ? 'primary' : 'line' })}
        to={paths.pricingPlans}
      >
        {stage === 'to pay' || renewsWith ? 'Change plan' : 'Renew or change plan'}
      </Link>
    </div>
  )
}

function NoPlan({ business }: Pick<BillingFacts, 'business'>) {
  const isRefused = business === 'refused'
  const way = isRefused ? ways.status : ways.plans
  const action = (
    <Link className={buttonClass()} to={way.to}>
      {way.label}
    </Link>
  )
  return (
    <EmptyState picture={plans} title={isRefused ? 'No plan' : 'No plan yet'} action={action}>
      {isRefused ? selectionRefusals.refused.message : 'Choose a plan for a month or a year, and list what you offer.'}
    </EmptyState>
  )
}
