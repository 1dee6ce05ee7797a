import { Link } from 'react-router'
import { planTitles, type Subscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import plans from '../../art/benefit-plans.svg'
import { paths, pathTo } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import css from './current-plan.module.css'
import { planBadges } from './messages.ts'
import { orderInWords, planFacts, standingInWords } from './plan-in-words.ts'

/** The plan of the vendor, and what to do about it. */
export function CurrentPlan({ subscription, nowMs }: { subscription: Subscription; nowMs: number }) {
  const { openPayment } = subscription
  return (
    <div className={css.plan}>
      {openPayment && (
        <div className={css.open}>
          <OpenPayment {...openPayment} />
        </div>
      )}
      <Plan subscription={subscription} nowMs={nowMs} />
    </div>
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

function Plan({ subscription, nowMs }: { subscription: Subscription; nowMs: number }) {
  const { state, current, selection } = subscription
  const title = current ? planTitles[current.plan] : selection && orderInWords(selection)
  if (!state || !title) return <NoPlan />
  const { tone, words } = planBadges[state]
  const facts = planFacts(subscription)
  return (
    <>
      <div className={css.head}>
        <h3>{title}</h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className={css.lead}>{standingInWords(subscription, nowMs)}</p>
      {facts.length > 0 && <Facts items={facts} />}
      <Ways subscription={subscription} />
    </>
  )
}

/** One main way at most: a payment that is not finished comes before a new one. */
function Ways({ subscription: { state, selection, openPayment } }: { subscription: Subscription }) {
  const isUrgent = state === 'ENDING_SOON' || state === 'EXPIRED'
  const mayPay = selection && !openPayment
  return (
    <div className={css.ways}>
      {mayPay && (
        <Link className={buttonClass()} to={paths.payment}>
          Complete your payment
        </Link>
      )}
      <Link
        className={buttonClass({ variant: isUrgent && !selection && !openPayment ? 'primary' : 'line' })}
        to={paths.pricingPlans}
      >
        {state === 'SELECTED' ? 'Change plan' : 'Renew or change plan'}
      </Link>
    </div>
  )
}

function NoPlan() {
  const action = (
    <Link className={buttonClass()} to={paths.pricingPlans}>
      See the plans
    </Link>
  )
  return (
    <EmptyState picture={plans} title="No plan yet" action={action}>
      Choose a plan for a month or a year, and list what you offer.
    </EmptyState>
  )
}
