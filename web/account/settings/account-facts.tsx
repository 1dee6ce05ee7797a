import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ContactWay as Way } from '../../../contract/account/account-name.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { readablePhone } from '../../../contract/site.ts'
import { readKnownVendor } from '../../session/session-storage.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { focusHeading } from '../../ui/feedback/focus-on.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Breakable, Facts } from '../../ui/layout/facts.tsx'
import { AddressForm } from './address-form.tsx'
import { messages } from './messages.ts'
import { ProofForm } from './proof-form.tsx'
import css from './settings-page.module.css'

/** Name and e-mail are known from the login, also where the profile could not be read. */
export function AccountFacts({ own }: { own: UseQueryResult<VendorProfile> }) {
  const { name, email } = readKnownVendor()
  const profile = own.data
  const readAgain = () => void own.refetch()
  return (
    <>
      <Facts
        items={[
          { term: messages.name, value: profile ? `${profile.otherName} ${profile.firstName}` : name },
          { term: messages.email, value: profile ? <WayValue way="email" profile={profile} /> : knownEmail(email) },
          {
            term: messages.phone,
            value: profile ? (
              <WayValue way="phone" profile={profile} />
            ) : (
              <NotRead words={messages.phoneFailed} query={own} />
            ),
          },
          ...describeTerms(profile),
        ]}
      />
      <p className={css.help}>
        {messages.accountHelp} <Link to={`${paths.help}#write-to-us`}>{messages.writeToUs}</Link>
      </p>
      {profile?.emailProven === false && <UnprovenWay way="email" address={profile.email} onChanged={readAgain} />}
      {profile?.phoneProven === false && (
        <UnprovenWay way="phone" address={profile.phoneNumber} onChanged={readAgain} />
      )}
    </>
  )
}

/** Accounts from before versions were kept have none on record. */
const describeTerms = (profile: VendorProfile | undefined) =>
  profile?.termsVersion && profile.termsAcceptedAt
    ? [{ term: messages.terms, value: messages.termsAccepted(profile.termsVersion, profile.termsAcceptedAt) }]
    : []

/** A vendor who has only confirmed a phone number is known by that number. */
const knownEmail = (name: string | undefined) => (name?.includes('@') ? name : undefined)

function WayValue({ way, profile }: { way: Way; profile: VendorProfile }) {
  const isEmail = way === 'email'
  const address = isEmail ? profile.email : profile.phoneNumber
  if (address === '') return messages.missing
  const isProven = isEmail ? profile.emailProven : profile.phoneProven
  return renderPair(
    isEmail ? <Breakable text={address} /> : <span className="num nowrap">{readablePhone(address)}</span>,
    <Badge tone={isProven ? 'good' : 'warn'}>{isProven ? messages.proven : messages.notProven}</Badge>,
  )
}

const renderPair = (address: ReactNode, badge: ReactNode) => (
  <span className={css.value}>
    {address}
    {badge}
  </span>
)

export function NotRead({ words, query }: { words: string; query: UseQueryResult }) {
  const retry = () => {
    focusHeading()
    void query.refetch()
  }
  return (
    <div className={css.failed}>
      <span role="alert">{words}</span>
      <Button variant="line" size="small" busy={query.isFetching} onClick={retry}>
        {messages.retry}
      </Button>
    </div>
  )
}

/** For an e-mail address or phone number that is not proven, or that is missing. */
function UnprovenWay({ way, address, onChanged }: { way: Way; address: string; onChanged: () => void }) {
  const [wantsOther, setWantsOther] = useState(false)
  const words = messages.contact[way]
  const isEntering = address === '' || wantsOther
  return (
    <section className={css.way}>
      <h3 className={css.wayTitle}>{address === '' ? words.missingTitle : words.title}</h3>
      <p className={css.wayLead}>{address === '' ? words.missingLead : messages.codeComes}</p>
      {address !== '' && <p className={css.wayLead}>{words.lead}</p>}
      {isEntering ? (
        <AddressForm
          way={way}
          onSaved={() => {
            setWantsOther(false)
            onChanged()
          }}
          onCancel={address === '' ? undefined : () => setWantsOther(false)}
        />
      ) : (
        // Another address starts from the beginning: no code was sent there.
        <ProofForm key={address} way={way} onProven={onChanged} onOther={() => setWantsOther(true)} />
      )}
    </section>
  )
}
