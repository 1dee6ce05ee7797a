import type { ReactNode } from 'react'
import { Fragment, useId } from 'react'
import { Link } from 'react-router'
import type { ContactWay as Way } from '../../../contract/account/account-name.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { readablePhone } from '../../../contract/site.ts'
import type { OwnProfile } from '../../session/own-profile.ts'
import { useOwnProfile } from '../../session/own-profile.ts'
import { readKnownVendor } from '../../session/session-storage.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Breakable, Facts } from '../../ui/layout/facts.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { leave } from '../../ui/layout/icons-behind-login.ts'
import wayCss from './contact-way.module.css'
import { ContactWay } from './contact-way.tsx'
import { messages } from './messages.ts'
import { OpenSessions, SessionsToCome } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import css from './settings-page.module.css'

type Props = { own: OwnProfile; onRetry: () => void }

/** The facts come together: a long e-mail address that came before the others would push them down. */
function FactsToCome() {
  const words = <Skeleton shape="text" width="9rem" />
  const badge = <Skeleton width="4.5rem" height="1.625rem" />
  return (
    <Loading label={messages.accountLoading}>
      <Facts
        items={[
          { term: messages.name, value: words },
          { term: messages.email, value: renderPair(words, badge) },
          { term: messages.phone, value: renderPair(words, badge) },
          { term: messages.terms, value: words },
        ]}
      />
    </Loading>
  )
}

/** Name and e-mail are known from the login, also where the profile could not be read. */
function AccountFacts({ own, onRetry }: Props) {
  const { name, email } = readKnownVendor()
  if (own.is === 'loading') return <FactsToCome />
  const profile = own.is === 'known' ? own.profile : undefined
  return (
    <>
      <Facts
        items={[
          { term: messages.name, value: profile ? `${profile.otherName} ${profile.firstName}` : name },
          { term: messages.email, value: profile ? <WayValue way="email" profile={profile} /> : knownEmail(email) },
          { term: messages.phone, value: renderPhone(own, onRetry) },
          ...describeTerms(profile),
        ]}
      />
      <p className={css.help}>
        {messages.accountHelp} <Link to={`${paths.help}#write-to-us`}>{messages.writeToUs}</Link>
      </p>
      {profile?.emailProven === false && <ContactWay way="email" address={profile.email} onChanged={onRetry} />}
      {profile?.phoneProven === false && <ContactWay way="phone" address={profile.phoneNumber} onChanged={onRetry} />}
    </>
  )
}

/** Accounts from before versions were kept have none on record. */
const describeTerms = (profile: VendorProfile | undefined) =>
  profile?.termsVersion && profile.termsAcceptedAt
    ? [{ term: messages.terms, value: messages.termsAccepted(profile.termsVersion, profile.termsAcceptedAt) }]
    : []

/** Who has proven a phone number only is known by it. */
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
  <span className={wayCss.value}>
    {address}
    {badge}
  </span>
)

const renderPhone = (own: OwnProfile, onRetry: () => void): ReactNode => {
  if (own.is === 'known') return <WayValue way="phone" profile={own.profile} />
  return (
    <div className={css.failed}>
      <span role="alert">{messages.phoneFailed}</span>
      <Button variant="line" size="small" busy={own.is === 'asking again'} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}

export function SettingsPage() {
  const { own, askAgain } = useOwnProfile({ onReturn: false })
  const logOut = useLogOut()
  const isLoading = own.is === 'loading'
  return (
    <>
      <h1 className={css.title}>{messages.title}</h1>
      <SettingsSection title={messages.account} lead={messages.accountLead}>
        <AccountFacts own={own} onRetry={askAgain} />
      </SettingsSection>
      {/* An address that is to be proven takes room above these, so they come when it is known whether there is one. */}
      <Fragment key={isLoading ? 'below a skeleton' : 'in its place'}>
        <SettingsSection title={messages.password} lead={messages.passwordLead}>
          {isLoading ? <Skeleton shape="block" height="30rem" /> : <PasswordForm />}
        </SettingsSection>
        <SettingsSection title={messages.sessions} lead={messages.sessionsLead}>
          {isLoading ? <SessionsToCome /> : <OpenSessions />}
        </SettingsSection>
        <SettingsSection title={messages.logout} lead={messages.logoutLead}>
          {isLoading ? (
            <Skeleton shape="block" width="8rem" height="3rem" />
          ) : (
            <Button variant="line" onClick={logOut}>
              <Icon of={leave} />
              {messages.logout}
            </Button>
          )}
        </SettingsSection>
      </Fragment>
    </>
  )
}

type SettingsSectionProps = { title: string; lead: string; children: ReactNode }

function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={css.settingsSectionTitle}>
          {title}
        </h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  )
}
