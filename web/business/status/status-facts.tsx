import { Link } from 'react-router'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { SubscriptionState } from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { formatPrice } from '../../../contract/money.ts'
import { readablePhone } from '../../../contract/site.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { planBadges } from '../../ui/plan-badges.ts'
import { planStateOf, planTitleOf } from './plan-step.ts'

/** Only what is there. */
export function StatusFacts({ profile }: { profile: VendorProfile }) {
  const { businessName, otherName, firstName, email } = profile
  const phone = profile.businessPhoneNumber ?? profile.phoneNumber
  const facts = [
    businessName && { term: 'Business', value: businessName },
    { term: 'Owner', value: `${otherName} ${firstName}` },
    { term: 'Phone', value: <span className="num nowrap">{readablePhone(phone)}</span> },
    { term: 'Email', value: email },
    ...planFacts(profile),
  ]
  return <Facts items={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
}

const planFacts = (profile: VendorProfile) => {
  const { subscriptionType, subscriptionStartDate, subscriptionEndDate, totalAmount } = profile
  const state = planStateOf(profile)
  return [
    subscriptionType && { term: 'Plan', value: <Plan type={subscriptionType} state={state} /> },
    state === 'PAID' && { term: 'Plan begins', value: 'When your business is approved' },
    subscriptionStartDate && { term: 'Plan began', value: <Day of={subscriptionStartDate} /> },
    subscriptionEndDate && {
      term: state === 'EXPIRED' ? 'Plan ended' : 'Plan ends',
      value: <Day of={subscriptionEndDate} />,
    },
    totalAmount !== null && { term: 'Amount paid', value: <AmountPaid pesewas={totalAmount} /> },
  ]
}

const Day = ({ of }: { of: string }) => <span className="num nowrap">{dateInWords(of)}</span>

const AmountPaid = ({ pesewas }: { pesewas: number }) => (
  <>
    <span className="num nowrap">{formatPrice(pesewas)}</span>{' '}
    <Link className="nowrap" to={paths.billing}>
      See your payments
    </Link>
  </>
)

function Plan({ type, state }: { type: string; state: SubscriptionState | undefined }) {
  const badge = state && planBadges[state]
  return (
    <>
      {planTitleOf(type)} {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
    </>
  )
}
