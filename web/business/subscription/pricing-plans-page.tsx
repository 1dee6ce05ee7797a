import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type PlanDuration, type PlanName, planNames } from '../../../contract/business/plans.ts'
import { largestSavingPercent, type Plan, type Subscription } from '../../../contract/business/subscription.ts'
import { type OwnProfile, useOwnProfile } from '../../session/own-profile.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Segments } from '../../ui/form/segments.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { chooseNotice } from './choose-notice.ts'
import { findObstacle } from './find-obstacle.ts'
import { firstDuration } from './first-duration.ts'
import { messages } from './messages.ts'
import type { Notice } from './notice.ts'
import { PlanCard, PlanSkeleton } from './plan-card.tsx'
import { planMark } from './plan-mark.ts'
import { PlansFailure } from './plans-failure.tsx'
import css from './pricing-plans-page.module.css'
import { readRenewal } from './read-renewal.ts'
import { useChoosing } from './use-choosing.ts'
import { usePlans } from './use-plans.ts'
import { hasBegun } from './when-it-begins.ts'

export function PricingPlansPage() {
  const { reading, ask } = usePlans()
  const { own } = useOwnProfile({ onReturn: false })
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(reading.is === 'known' ? 'known' : 'not known', heading)
  const retry = () => {
    onPress()
    return ask()
  }
  return (
    <>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {messages.title}
        </h1>
        <p>{messages.lead}</p>
      </div>
      {reading.is === 'loading' && <PlansSkeleton />}
      {reading.is === 'known' && <Plans {...reading.body} own={own} />}
      {(reading.is === 'failed' || reading.is === 'asking again') && (
        <div className={css.failure}>
          <PlansFailure failure={reading.failure} isAsking={reading.is === 'asking again'} onRetry={retry} />
        </div>
      )}
    </>
  )
}

const durationOptions = (['MONTHLY', 'YEARLY'] as const).map((value) => ({ value, label: messages.durations[value] }))

type PlansProps = { plans: readonly Plan[]; subscription: Subscription; own: OwnProfile }

function Plans({ plans, subscription, own }: PlansProps) {
  const [search] = useSearchParams()
  const renewal = readRenewal(search, subscription)
  const [duration, setDuration] = useState<PlanDuration>(() => renewal?.duration ?? firstDuration(subscription))
  const choosing = useChoosing()
  const askToRenew = useEffectEvent(() => renewal && choosing.choose(renewal))
  useEffect(() => void askToRenew(), [])
  const businessStatus = own.is === 'known' ? own.profile.businessStatus : undefined
  const mayPay = !findObstacle({ subscription, businessStatus })
  const notice = chooseNotice({ subscription, businessStatus })
  const percent = largestSavingPercent(plans)
  return (
    <>
      <div className={css.durations}>
        <Segments label={messages.durations.label} options={durationOptions} value={duration} onChange={setDuration} />
        {percent > 0 && (
          <Badge tone="new" mark="none">
            {messages.saveUpTo(percent)}
          </Badge>
        )}
      </div>
      <div className={css.notice}>
        {own.is === 'loading' ? <NoticeSkeleton /> : notice && <NoticeBanner {...notice} />}
      </div>
      <div className={css.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            duration={duration}
            mark={planMark(plan.plan, subscription)}
            isRenewal={mayPay && hasBegun(plan.plan, subscription)}
            choiceFailure={choosing.choiceFailure}
            offer={mayPay ? findOffer(subscription, plan.plan, duration) : undefined}
            isOnSale={businessStatus !== 'REFUSED'}
            onSelect={() => choosing.choose({ plan: plan.plan, duration })}
            onDifference={() => {
              const offer = findOffer(subscription, plan.plan, duration)
              choosing.choose({ plan: plan.plan, duration, ...(offer && { offer }) })
            }}
          />
        ))}
      </div>
      <p className={css.foot}>{messages.foot}</p>
      <ChoiceDialog
        choosing={choosing}
        plans={plans}
        subscription={subscription}
        businessStatus={businessStatus}
        serviceCount={own.is === 'known' ? own.profile.serviceCount : 0}
      />
    </>
  )
}

const findOffer = ({ upgrades }: Subscription, plan: PlanName, duration: PlanDuration) =>
  upgrades.find((one) => one.plan === plan && one.duration === duration)

function PlansSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.durations}>
        <Skeleton width="13.5rem" height="3.375rem" />
        <Skeleton width="6.75rem" height="1.625rem" />
      </div>
      <div className={css.notice}>
        <NoticeSkeleton />
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

function NoticeBanner({ tone, words, label, to }: Notice) {
  return (
    <Banner tone={tone}>
      <div className={css.noticeBanner}>
        <p>{words}</p>
        <Link to={to}>
          {label}
          <Icon of={arrowRight} />
        </Link>
      </div>
    </Banner>
  )
}

/** As tall as the notice, so that the plans below do not move when it arrives. */
function NoticeSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton shape="block" height="100%" />
    </div>
  )
}
