import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { PlanDuration } from '../../../contract/business/plans.ts'
import { largestSavingPercent, type Plan, type Subscription } from '../../../contract/business/subscription.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { chooseNotice, findObstacle, type Notice } from './choose-notice.ts'
import { firstDuration, readRenewal } from './first-duration.ts'
import { messages } from './messages.ts'
import { PlanCard } from './plan-card.tsx'
import { planMark } from './plan-mark.ts'
import css from './pricing-plans-page.module.css'
import { useChoosing } from './use-choosing.ts'
import { hasBegun } from './when-it-begins.ts'

const durationOptions = (['MONTHLY', 'YEARLY'] as const).map((value) => ({ value, label: messages.durations[value] }))

type PlansProps = { plans: readonly Plan[]; subscription: Subscription; profile: VendorProfile | undefined }

export function Plans({ plans, subscription, profile }: PlansProps) {
  const [search] = useSearchParams()
  const renewal = readRenewal(search, subscription)
  const [duration, setDuration] = useState<PlanDuration>(() => renewal?.duration ?? firstDuration(subscription))
  const choosing = useChoosing()
  const askToRenew = useEffectEvent(() => renewal && choosing.choose(renewal))
  useEffect(() => void askToRenew(), [])
  const businessStatus = profile?.businessStatus
  const mayPay = !findObstacle({ subscription, businessStatus })
  const offers = mayPay ? subscription.upgrades : []
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
      <div className={css.notice}>{notice && <NoticeBanner {...notice} />}</div>
      <div className={css.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            duration={duration}
            mark={planMark(plan.plan, subscription)}
            isRenewal={mayPay && hasBegun(plan.plan, subscription)}
            choiceFailure={choosing.choiceFailure}
            offer={offers.find((one) => one.plan === plan.plan && one.duration === duration)}
            isOnSale={businessStatus !== 'REFUSED'}
            onChoose={(offer) => choosing.choose({ plan: plan.plan, duration, offer })}
          />
        ))}
      </div>
      <p className={css.foot}>{messages.foot}</p>
      <ChoiceDialog
        choosing={choosing}
        plans={plans}
        subscription={subscription}
        businessStatus={businessStatus}
        serviceCount={profile?.serviceCount ?? 0}
      />
    </>
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
