import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { listSessions, signOutElsewhere } from '../../../contract/account/session.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { failureMessage } from '../../api/failure.ts'
import { endpointQuery } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'
import { timeAgo } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { leave } from '../../ui/layout/icons-behind-login.ts'
import { AccountFacts, NotRead } from './account-facts.tsx'
import { messages } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import css from './settings-page.module.css'

export function SettingsPage() {
  // Forms below it would move under the thumb, so it is not read again whenever the page comes back into view.
  const own = useQuery({ ...profileQuery, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const sessions = useQuery(endpointQuery(listSessions, {}))
  return (
    <>
      <h1 className={css.title}>{messages.title}</h1>
      {own.isFetched && sessions.isFetched ? <Sections own={own} sessions={sessions} /> : <SettingsSkeleton />}
    </>
  )
}

type SessionsQuery = UseQueryResult<ReplyOf<typeof listSessions>>
type SectionsProps = { own: UseQueryResult<VendorProfile>; sessions: SessionsQuery }

function Sections({ own, sessions }: SectionsProps) {
  const logOut = useLogOut()
  return (
    <>
      <SettingsSection title={messages.account} lead={messages.accountLead}>
        <AccountFacts own={own} />
      </SettingsSection>
      <SettingsSection title={messages.password} lead={messages.passwordLead}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={messages.sessions} lead={messages.sessionsLead}>
        <OpenSessions open={sessions} />
      </SettingsSection>
      <SettingsSection title={messages.logout} lead={messages.logoutLead}>
        <Button variant="line" onClick={logOut}>
          <Icon of={leave} />
          {messages.logout}
        </Button>
      </SettingsSection>
    </>
  )
}

function SettingsSkeleton() {
  return (
    <Loading label={messages.loading}>
      {[messages.account, messages.password, messages.sessions].map((title) => (
        <div key={title} className={css.section}>
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton shape="block" height="16rem" />
        </div>
      ))}
    </Loading>
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

function OpenSessions({ open }: { open: SessionsQuery }) {
  const send = useSubmitAsVendor(signOutElsewhere)
  const signOut = useMutation({
    mutationFn: () => send({}),
    onSuccess: async (result) => {
      if (result.kind !== 'reply') return void productToast.error(failureMessage(result, messages.notSignedOut))
      productToast.success(result.body.message)
      await open.refetch()
    },
  })
  const nowMs = Date.now()

  if (!open.data) return <NotRead words={messages.sessionsFailed} query={open} />
  const { sessions } = open.data
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map(({ openedAt, isThisOne }) => (
          <li key={`${openedAt} ${isThisOne}`}>
            <strong>{isThisOne ? messages.thisDevice : messages.otherDevice}</strong>
            <small>{messages.openedAt(timeAgo(Date.parse(openedAt), nowMs))}</small>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="line"
          busy={signOut.isPending}
          busyLabel={messages.signingOut}
          onClick={() => signOut.mutate()}
        >
          {messages.signOutElsewhere}
        </Button>
      )}
    </>
  )
}
