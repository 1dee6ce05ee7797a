import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import { profileQuery } from '../../session/profile-query.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { leave } from '../../ui/layout/icons-behind-login.ts'
import { AccountFacts } from './account-facts.tsx'
import { messages } from './messages.ts'
import { OpenSessions, SessionsToCome } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import css from './settings-page.module.css'

export function SettingsPage() {
  // Forms below it would move under the thumb, so it is not read again whenever the page comes back into view.
  const own = useQuery({ ...profileQuery, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const logOut = useLogOut()
  const isLoading = !own.isFetched
  return (
    <>
      <h1 className={css.title}>{messages.title}</h1>
      <SettingsSection title={messages.account} lead={messages.accountLead}>
        <AccountFacts own={own} />
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
