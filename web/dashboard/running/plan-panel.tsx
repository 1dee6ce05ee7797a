import type { Overview } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { durationTitles, planTitles } from '../../../contract/business/plans.ts'
import { planStage } from '../../../contract/business/stage.ts'
import { formatPrice } from '../../../contract/money.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { planBadges, renewsByItself } from '../../stage/plan-words.ts'
import { ways } from '../../stage/ways.ts'
import { Ring } from '../../ui/chart/chart.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { countInWords } from '../../ui/in-words.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { countDaysLeft, ringDays } from '../statistics/count-days-left.ts'
import { Panel } from './panel.tsx'
import css from './panels.module.css'
import { renewWay } from './to-dos.ts'

type Props = { profile: VendorProfile; overview: Pick<Overview, 'renewal' | 'renewsWith'> | undefined; nowMs: number }

/** How long the plan runs, and what it costs to go on with it. */
export function PlanPanel({ profile, overview, nowMs }: Props) {
  const { renewal, renewsWith } = overview ?? {}
  const { subscriptionType, subscriptionStatus } = profile
  const left = countDaysLeft(profile, nowMs)
  const badge = planBadges[renewsWith ? 'running' : planStage(subscriptionStatus)]
  const way = renewsWith ? ways.billing : renewWay(renewal)
  return (
    <Panel
      title={subscriptionType ? `${planTitles[subscriptionType]} plan` : 'Your plan'}
      mark={badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
    >
      {left.is === 'running' && (
        <div className={css.left}>
          <Ring percent={Math.min(100, (left.daysLeft / ringDays) * 100)}>{String(left.daysLeft)}</Ring>
          <div>
            <b>{`${countInWords(left.daysLeft, 'day')} left`}</b>
            <p>
              Paid until <span className="nowrap">{dateInWords(left.endsAt)}</span>.{' '}
              {renewsWith ? renewsByItself(renewsWith) : 'Time that you renew is added after it.'}
            </p>
          </div>
        </div>
      )}
      {renewal && (
        <Facts
          items={[
            { term: 'Renewal', value: `${formatPrice(renewal.amountPesewas)} for ${durationTitles[renewal.duration]}` },
            ...(renewsWith ? [] : [{ term: 'Pay with', value: 'Mobile money or card' }]),
          ]}
        />
      )}
      {!profile.paymentBeingChecked && (
        <ButtonLink variant="line" wide to={way.to}>
          {way.label}
        </ButtonLink>
      )}
    </Panel>
  )
}
