import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profileDefaults, type VendorProfile } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { paths } from '../../../contract/paths.ts'
import { noServices } from '../../stage/service-words.ts'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { clock, refresh } from '../../ui/layout/icons.ts'
import { layers, mapPin, store } from '../../ui/layout/icons-behind-login.ts'
import { messages } from './messages.ts'
import css from './profile-view.module.css'
import { describePlace, describePlan, editPath } from './profile-words.ts'

export function AboutTab({ profile }: { profile: VendorProfile }) {
  return (
    <div className={css.two}>
      <div className={css.stack}>
        {profile.businessStatus === null && <Invitation />}
        <Card as="section">
          <h2 className={css.title}>{messages.about}</h2>
          {profile.about ? <p className={css.text}>{profile.about}</p> : <NothingYet />}
        </Card>
        <Services profile={profile} />
      </div>
      <GoodToKnow profile={profile} />
    </div>
  )
}

const Invitation = () => (
  <Banner
    tone="info"
    icon={store}
    title={messages.inviteTitle}
    action={
      <ButtonLink variant="line" size="small" to={paths.addBusiness}>
        {messages.inviteAction}
      </ButtonLink>
    }
  >
    {messages.invite}
  </Banner>
)

const NothingYet = () => (
  <EmptyState
    title={messages.noAboutTitle}
    action={
      <ButtonLink variant="line" size="small" to={editPath}>
        {messages.writeAbout}
      </ButtonLink>
    }
  >
    {messages.noAbout}
  </EmptyState>
)

/** The profile carries only the newest services, and the total count. */
function Services({ profile }: { profile: VendorProfile }) {
  const { services, serviceCount } = profile
  const others = serviceCount - services.length
  return (
    <Card as="section">
      <h2 className={css.title}>{messages.services}</h2>
      <ul className={css.services}>
        {services.map(({ serviceName, category }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two services may have the same name, and the list is never reordered
          <li key={at}>
            <span>{serviceName}</span>
            <Badge tone="green" mark="none">
              {category}
            </Badge>
          </li>
        ))}
        {others > 0 && <li>{messages.moreServices(others)}</li>}
      </ul>
      {services.length === 0 ? (
        <p className={css.none}>
          {businessStage(profile) === 'refused' ? (
            noServices
          ) : (
            <>
              {messages.noServices} <Link to={paths.addService}>{messages.addService}</Link>
            </>
          )}
        </p>
      ) : (
        <p className={css.all}>
          <Link to={paths.services}>{messages.myServices}</Link> · <Link to={paths.ownPage}>{messages.ownPage}</Link>
        </p>
      )}
    </Card>
  )
}

function GoodToKnow({ profile }: { profile: VendorProfile }) {
  const place = describePlace(profile)
  const plan = describePlan(profile)
  return (
    <Card as="aside" aria-label={messages.goodToKnow}>
      <h2 className={css.title}>{messages.goodToKnow}</h2>
      <ul className={css.facts}>
        <Fact icon={clock} name={messages.hours}>
          {profile.hours || profileDefaults.hours}
        </Fact>
        <Fact icon={refresh} name={messages.responseTime}>
          {profile.responseTime || profileDefaults.responseTime}
        </Fact>
        {place && (
          <Fact icon={mapPin} name={messages.location}>
            {place}
            {profile.ghanaPost && <span className={`num ${css.more}`}>{profile.ghanaPost}</span>}
          </Fact>
        )}
        {plan && (
          <Fact icon={layers} name={messages.plan}>
            {plan.name}
            <span className={`num ${css.more}`}>{plan.until}</span>
          </Fact>
        )}
      </ul>
      {profile.businessStatus && (
        <p className={css.all}>
          <Link to={ways.whatYouSent.to}>{ways.whatYouSent.label}</Link>
        </p>
      )}
    </Card>
  )
}

const Fact = ({ icon, name, children }: { icon: string; name: string; children: ReactNode }) => (
  <li>
    <Icon of={icon} />
    <span className={css.text}>
      <span className="visually-hidden">{name}: </span>
      {children}
    </span>
  </li>
)
