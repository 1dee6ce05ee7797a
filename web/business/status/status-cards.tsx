import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import {
  type BusinessStage,
  businessStage,
  hasEnded,
  type PlanStage,
  planStage,
} from '../../../contract/business/stage.ts'
import { formatCount, formatPrice } from '../../../contract/money.ts'
import { readablePhone } from '../../../contract/site.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { planBadges, whenApproved } from '../../stage/plan-words.ts'
import { noServices } from '../../stage/service-words.ts'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { NeedHelp } from './need-help.tsx'
import { registrationProgress, trackerSteps } from './registration-progress.ts'
import css from './status-cards.module.css'

export function StatusCards({ profile }: { profile: VendorProfile }) {
  return (
    <>
      <Progress stage={businessStage(profile)} />
      <div className={css.two}>
        <TitledCard title="Details">
          <StatusFacts profile={profile} />
          {profile.businessStatus && (
            <p className={css.all}>
              <Link to={ways.whatYouSent.to}>{ways.whatYouSent.label}</Link>
            </p>
          )}
        </TitledCard>
        <div className={css.stack}>
          <TitledCard title="Registered services">
            <RegisteredServices profile={profile} />
          </TitledCard>
          <NeedHelp />
        </div>
      </div>
    </>
  )
}

function Progress({ stage }: { stage: BusinessStage }) {
  const progress = registrationProgress[stage]
  if (!progress) return null
  const { done, present, words } = progress
  return (
    <TitledCard title="Progress" end={<b className={`num ${present === 'bad' ? css.rejected : ''}`}>{words}</b>}>
      <Stepper label="Registration of your business" steps={trackerSteps} current={done} currentState={present} />
    </TitledCard>
  )
}

function TitledCard({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={css.card}>
      <div className={css.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </Card>
  )
}

/** The profile names only the newest services and counts the others. */
function RegisteredServices({ profile }: { profile: VendorProfile }) {
  const { services, serviceCount } = profile
  if (services.length === 0)
    return businessStage(profile) === 'refused' ? (
      <p className={css.none}>{noServices}</p>
    ) : (
      <p className={css.none}>
        No services yet. Those you add will be listed here. <Link to={ways.addService.to}>{ways.addService.label}</Link>
      </p>
    )
  const others = serviceCount - services.length
  return (
    <>
      <ul className={css.services}>
        {services.map(({ serviceName, category }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two services may go by the same name, and none moves
          <li key={at}>
            <Badge tone="green" mark="none">
              {serviceName} · {category}
            </Badge>
          </li>
        ))}
        {others > 0 && <li className={css.others}>and {formatCount(others)} more</li>}
      </ul>
      <p className={css.all}>
        <Link to={ways.seeServices.to}>{ways.seeServices.label}</Link>
      </p>
    </>
  )
}

function StatusFacts({ profile }: { profile: VendorProfile }) {
  const { businessName, otherName, firstName, email } = profile
  const phone = profile.businessPhoneNumber || profile.phoneNumber
  const facts = [
    businessName && { term: 'Business', value: businessName },
    { term: 'Owner', value: `${otherName} ${firstName}` },
    phone && { term: 'Phone', value: <span className="num nowrap">{readablePhone(phone)}</span> },
    email && { term: 'Email', value: email },
    ...planFacts(profile),
  ]
  return <Facts items={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
}

const planFacts = (profile: VendorProfile) => {
  const { subscriptionType, subscriptionStartDate, subscriptionEndDate, totalAmountPesewas } = profile
  const stage = planStage(profile.subscriptionStatus)
  return [
    subscriptionType && { term: 'Plan', value: <Plan plan={subscriptionType} stage={stage} /> },
    stage === 'waiting' && { term: 'Plan begins', value: whenApproved },
    subscriptionStartDate && { term: 'Plan began', value: <Day of={subscriptionStartDate} /> },
    subscriptionEndDate && {
      term: hasEnded(stage) ? 'Plan ended' : 'Plan ends',
      value: <Day of={subscriptionEndDate} />,
    },
    totalAmountPesewas !== null && { term: 'Amount paid', value: <AmountPaid pesewas={totalAmountPesewas} /> },
  ]
}

const Day = ({ of }: { of: string }) => <span className="num nowrap">{dateInWords(of)}</span>

const AmountPaid = ({ pesewas }: { pesewas: number }) => (
  <>
    <span className="num nowrap">{formatPrice(pesewas)}</span>{' '}
    <Link className="nowrap" to={ways.billing.to}>
      {ways.billing.label}
    </Link>
  </>
)

function Plan({ plan, stage }: { plan: PlanName; stage: PlanStage }) {
  // The profile does not say whether the plan renews by itself, so its end is only dated.
  const badge = planBadges[stage === 'ending soon' ? 'running' : stage]
  return (
    <>
      {planTitles[plan]} {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
    </>
  )
}
