import { orderInWords, planTitles } from '../../../contract/business/plans.ts'
import { hasEnded, planStage } from '../../../contract/business/stage.ts'
import { type Subscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import plans from '../../art/benefit-plans.svg'
import { planBadges } from '../../stage/plan-words.ts'
import { seeThatPayment, type Way, ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
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
    <ButtonLink variant="line" size="small" to={pathTo.paymentSuccess(reference)}>
      {seeThatPayment}
    </ButtonLink>
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
    <ButtonLink size="small" to={pathTo.paymentSuccess(reference)}>
      See what came of it
    </ButtonLink>
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
      <div className={css.ways}>
        {chooseWays(billed).map(({ label, ...look }) => (
          <ButtonLink key={look.to} {...look}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

type Look = 'primary' | 'line'

/** At most one primary link: correcting the business comes first, then an unsettled payment, then a new one. */
const chooseWays = ({ subscription, business }: BillingFacts): (Way & { variant: Look })[] => {
  const { state, selection, openPayment, heldPayment, renewsWith } = subscription
  if (business === 'to be corrected') return [{ ...ways.correct, variant: openPayment ? 'line' : 'primary' }]
  if (business === 'suspended' || business === 'refused') return [{ ...ways.status, variant: 'line' }]
  const stage = planStage(state)
  const isUrgent = !renewsWith && (stage === 'ending soon' || hasEnded(stage))
  const mayPay = !openPayment && !heldPayment
  const change = {
    label: stage === 'to pay' || renewsWith ? 'Change plan' : 'Renew or change plan',
    to: paths.pricingPlans,
    variant: isUrgent && !selection && mayPay ? 'primary' : 'line',
  } as const
  return selection && mayPay ? [{ ...ways.pay, variant: 'primary' }, change] : [change]
}

function NoPlan({ business }: Pick<BillingFacts, 'business'>) {
  const isRefused = business === 'refused'
  const { label, to } = isRefused ? ways.status : ways.plans
  return (
    <EmptyState
      picture={plans}
      title={isRefused ? 'No plan' : 'No plan yet'}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    >
      {isRefused ? selectionRefusals.refused.message : 'Choose a plan for a month or a year, and list what you offer.'}
    </EmptyState>
  )
}
