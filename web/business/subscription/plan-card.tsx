import type { ReactNode } from 'react'
import { type PlanDuration, type PlanName, planTitles } from '../../../contract/business/plans.ts'
import {
  type Plan,
  planFeatures,
  planPrice,
  recommendedPlan,
  type UpgradeOffer,
  yearlySaving,
  yearlySavingPercent,
} from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { check } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import css from './plan-card.module.css'
import type { PlanMark } from './plan-mark.ts'
import type { ChoiceFailure } from './use-choosing.ts'

type FrameProps = { plan: PlanName; mark?: PlanMark; price: ReactNode; failure?: ReactNode; action: ReactNode }

/** Shared by the card and its skeleton: title and features are known before the prices are loaded. */
function PlanFrame({ plan, mark, price, failure, action }: FrameProps) {
  const isRecommended = plan === recommendedPlan
  return (
    <Card as="article" className={isRecommended ? `${css.plan} ${css.recommended}` : css.plan}>
      {isRecommended && (
        <div className={css.flag}>
          <Badge tone="new" mark="none">
            {messages.recommended}
          </Badge>
        </div>
      )}
      <div className={css.head}>
        <h2>{planTitles[plan]}</h2>
        {mark && <Badge tone={mark.tone}>{mark.words}</Badge>}
      </div>
      <div className={css.price}>{price}</div>
      <ul className={css.features}>
        {planFeatures[plan].map((feature) => (
          <li key={feature}>
            <Icon of={check} />
            {feature}
          </li>
        ))}
      </ul>
      {mark && <p className={css.line}>{mark.line}</p>}
      {failure}
      {action}
    </Card>
  )
}

type CardProps = {
  plan: Plan
  duration: PlanDuration
  mark: PlanMark | undefined
  /** Whether it adds time to a plan that has begun. */
  isRenewal: boolean
  choiceFailure: ChoiceFailure | undefined
  offer: UpgradeOffer | undefined
  /** False where no plan can be chosen any more. */
  isOnSale: boolean
  /** With the offer, only the difference is paid. */
  onChoose: (offer?: UpgradeOffer) => void
}

export function PlanCard(props: CardProps) {
  const { plan, duration, mark, isRenewal, choiceFailure, offer, isOnSale, onChoose } = props
  const price = (
    <>
      <p className={css.amount}>
        <b className="num">{formatPrice(planPrice(plan, duration))}</b> <span>{messages.each[duration]}</span>
      </p>
      <p className={css.saving}>{yearlySaving(plan) > 0 && <Saving plan={plan} duration={duration} />}</p>
    </>
  )
  const action = isOnSale && (
    <>
      {offer && (
        <div className={css.difference}>
          <Button wide onClick={() => onChoose(offer)}>
            {messages.difference(formatPrice(offer.amountPesewas))}
          </Button>
          <p className={css.line}>{messages.whatFor(offer)}</p>
        </div>
      )}
      <Button wide variant={plan.plan === recommendedPlan && !offer ? 'primary' : 'line'} onClick={() => onChoose()}>
        {(isRenewal ? messages.renewal : messages.select)(planTitles[plan.plan])}
      </Button>
    </>
  )
  const failure = choiceFailure?.plan === plan.plan && <ChoiceFailureBanner {...choiceFailure} />
  return <PlanFrame plan={plan.plan} mark={mark} price={price} failure={failure} action={action} />
}

function Saving({ plan, duration }: { plan: Plan; duration: PlanDuration }) {
  const amount = formatPrice(yearlySaving(plan))
  if (duration === 'MONTHLY') return messages.byTheYear(amount)
  return (
    <Badge tone="good" mark="none">
      {messages.youSave(amount, yearlySavingPercent(plan))}
    </Badge>
  )
}

export function PlanSkeleton({ plan }: { plan: PlanName }) {
  const price = (
    <>
      <p className={css.amount}>
        <b>
          <span className={css.amountSkeleton}>
            <Skeleton height="0.8em" />
          </span>
        </b>
        <span>&nbsp;</span>
      </p>
      <p className={css.saving}>
        <Skeleton width="9rem" height="1.625rem" />
      </p>
    </>
  )
  return <PlanFrame plan={plan} price={price} action={<Skeleton shape="block" height="var(--tap)" />} />
}

/** Not announced to screen readers, because the toast has announced the failure already. */
function ChoiceFailureBanner({ why, way }: Pick<ChoiceFailure, 'why' | 'way'>) {
  const action = way && (
    <ButtonLink variant="line" size="small" to={way.to}>
      {way.label}
    </ButtonLink>
  )
  return (
    <Banner tone="bad" title={messages.choiceFailure} action={action}>
      {why}
    </Banner>
  )
}
