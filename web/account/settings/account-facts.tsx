import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readablePhone } from '../../../contract/site.ts'
import { paths } from '../../paths.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import type { OwnProfile } from '../session/own-profile.ts'
import { readKnownVendor } from '../session/session-storage.ts'
import css from './account-facts.module.css'
import { messages } from './messages.ts'

type Props = { own: OwnProfile; onRetry: () => void }

/** Name and e-mail are known since the login; the number comes with the profile. */
export function AccountFacts({ own, onRetry }: Props) {
  const { name, email } = readKnownVendor()
  const profile = own.is === 'known' ? own.profile : undefined
  return (
    <>
      <Facts
        items={[
          { term: messages.name, value: profile ? `${profile.otherName} ${profile.firstName}` : name },
          { term: messages.email, value: profile?.email ?? email },
          { term: messages.phone, value: phoneIn(own, onRetry) },
        ]}
      />
      <p className={css.help}>
        {messages.accountHelp} <Link to={`${paths.help}#write-to-us`}>{messages.writeToUs}</Link>
      </p>
    </>
  )
}

const phoneIn = (own: OwnProfile, onRetry: () => void): ReactNode => {
  if (own.is === 'known') return <span className="num nowrap">{readablePhone(own.profile.phoneNumber)}</span>
  if (own.is === 'loading')
    return (
      <Loading label={messages.phoneLoading}>
        <Skeleton width="9rem" height="1lh" />
      </Loading>
    )
  return (
    <div className={css.failed}>
      <span role="alert">{messages.phoneFailed}</span>
      <Button variant="line" size="small" busy={own.is === 'asking again'} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
