import { useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readablePhone } from '../../../contract/site.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AboutTab } from './about-tab.tsx'
import { messages } from './messages.ts'
import { ProfileHead } from './profile-head.tsx'
import css from './profile-view.module.css'
import { customerPhone, editPath, whatsAppUrl } from './profile-words.ts'
import { profileDraft } from './texts-form.tsx'

function ContactTab({ profile }: { profile: VendorProfile }) {
  const { businessPhoneNumber, phoneNumber, email, businessLocation, district, region, ghanaPost } = profile
  const isSameNumber = !businessPhoneNumber || businessPhoneNumber === phoneNumber
  const number = customerPhone(profile)
  const ways = [
    { term: isSameNumber ? messages.phone : messages.businessPhone, value: number && <Phone number={number} /> },
    { term: messages.ownPhone, value: !isSameNumber && phoneNumber && <Phone number={phoneNumber} /> },
    { term: messages.contactEmail, value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      term: messages.whatsapp,
      value: number && (
        <a className="num" href={whatsAppUrl(number)}>
          {readablePhone(number)}
        </a>
      ),
    },
  ].filter(({ value }) => value)
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
      {place.length === 0 && <p className={css.placeNote}>{messages.placeComes}</p>}
    </Card>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a className="num nowrap" href={`tel:${number}`}>
    {readablePhone(number)}
  </a>
)

export function ProfileView({ profile }: { profile: VendorProfile | undefined }) {
  return (
    <>
      <ProfileHead profile={profile} />
      <UnsavedChanges />
      <Tabs
        label={messages.tabs}
        tabs={[
          {
            id: 'about',
            title: messages.about,
            content: profile ? <AboutTab profile={profile} /> : <ProfileLoading />,
          },
          {
            id: 'contact',
            title: messages.contact,
            content: profile ? <ContactTab profile={profile} /> : <ProfileLoading />,
          },
        ]}
      />
    </>
  )
}

/** For a vendor who left the form by Back or by the end of the session: a link to what they typed. */
function UnsavedChanges() {
  const [isThere] = useState(() => profileDraft.read() !== undefined)
  if (!isThere) return null
  const go = (
    <ButtonLink variant="line" size="small" to={editPath}>
      {messages.continueEditing}
    </ButtonLink>
  )
  return (
    <div className={css.unsaved}>
      <Banner tone="info" title={messages.unsaved} action={go} />
    </div>
  )
}

export function ProfileLoading() {
  return (
    <Loading label={messages.loading}>
      <div className={css.two}>
        <div className={css.stack}>
          <Card>
            <Lines widths={['7rem', '100%', '94%', '60%']} />
          </Card>
          <Card>
            <Lines widths={['7rem', '80%', '72%']} />
          </Card>
        </div>
        <Card>
          <Lines widths={['9rem', '90%', '80%', '70%']} />
        </Card>
      </div>
    </Loading>
  )
}

const Lines = ({ widths }: { widths: string[] }) => (
  <div className={css.stack}>
    {widths.map((width) => (
      <Skeleton key={width} width={width} height="1.25rem" />
    ))}
  </div>
)
