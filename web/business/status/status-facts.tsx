import { formatCedis } from '../../../contract/money.ts'
import { readablePhone } from '../../../contract/site.ts'
import type { VendorProfile } from '../../../contract/vendor/profile.ts'
import { Badge } from '../../ui/badge.tsx'
import { dateInWords } from '../../ui/day-in-words.ts'
import { Facts } from '../../ui/facts.tsx'

/** STANDARD becomes Standard. */
const asWord = (code: string) => code.charAt(0) + code.slice(1).toLowerCase()

/** Only what is there. */
export function StatusFacts({ profile }: { profile: VendorProfile }) {
  const { businessName, otherName, firstName, email, subscriptionEndDate, totalAmount } = profile
  const phone = profile.businessPhoneNumber ?? profile.phoneNumber
  const facts = [
    businessName && { term: 'Business', value: businessName },
    { term: 'Owner', value: `${otherName} ${firstName}` },
    { term: 'Phone', value: <span className="num">{readablePhone(phone)}</span> },
    { term: 'Email', value: email },
    profile.subscriptionType && { term: 'Plan', value: <Plan {...profile} /> },
    subscriptionEndDate && {
      term: 'Plan ends',
      value: <span className="num">{dateInWords(Date.parse(subscriptionEndDate))}</span>,
    },
    totalAmount !== null && { term: 'Paid', value: <span className="num">{formatCedis(totalAmount)}</span> },
  ]
  return <Facts items={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
}

function Plan({ subscriptionType, subscriptionStatus }: VendorProfile) {
  return (
    <>
      {subscriptionType && asWord(subscriptionType)}{' '}
      {subscriptionStatus && (
        <Badge tone={subscriptionStatus === 'ACTIVE' ? 'good' : 'plain'}>{asWord(subscriptionStatus)}</Badge>
      )}
    </>
  )
}
