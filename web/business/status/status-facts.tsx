import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { hasEnded, type PlanStage, planStage } from '../../../contract/business/stage.ts'
import { formatPrice } from '../../../contract/money.ts'
import { readablePhone } from '../../../contract/site.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { planBadges, whenApproved } from '../../stage/plan-words.ts'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/layout/facts.tsx'

export function StatusFacts({ profile }: { profile: VendorProfile }) {
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
