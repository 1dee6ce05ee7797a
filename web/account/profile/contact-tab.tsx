import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readablePhone } from '../../../contract/site.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import css from './contact-tab.module.css'
import { messages } from './messages.ts'
import { phoneOf, whatsAppUrl } from './shown-profile.ts'

export function ContactTab({ profile }: { profile: VendorProfile }) {
  const { businessPhoneNumber, phoneNumber, email, businessLocation, district, region, ghanaPost } = profile
  const isSameNumber = !businessPhoneNumber || businessPhoneNumber === phoneNumber
  const number = phoneOf(profile)
  const ways = [
    { term: isSameNumber ? messages.phone : messages.businessPhone, value: <Phone number={number} /> },
    ...(isSameNumber ? [] : [{ term: messages.ownPhone, value: <Phone number={phoneNumber} /> }]),
    { term: messages.contactEmail, value: <a href={`mailto:${email}`}>{email}</a> },
    {
      term: messages.whatsapp,
      value: (
        <a className="num" href={whatsAppUrl(number)}>
          {readablePhone(number)}
        </a>
      ),
    },
  ]
  const place = [
    { term: messages.location, value: businessLocation },
    { term: messages.ghanaPost, value: ghanaPost },
    { term: messages.district, value: district },
    { term: messages.region, value: region },
  ].filter(({ value }) => value)
  return (
    <Card as="section" className={css.contact}>
      <h2 className={css.title}>{messages.contact}</h2>
      <Facts items={[...ways, ...place]} />
      {place.length === 0 && <p className={css.note}>{messages.placeComes}</p>}
    </Card>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a className="num nowrap" href={`tel:${number}`}>
    {readablePhone(number)}
  </a>
)
