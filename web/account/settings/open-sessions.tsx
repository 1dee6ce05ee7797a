import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSessions, signOutElsewhere } from '../../../contract/account/session.ts'
import { failureMessage } from '../../api/failure.ts'
import { endpointQuery } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { timeAgo } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './settings-page.module.css'

/** As tall as the one session that every vendor has. */
export function SessionsToCome() {
  return (
    <div className={css.sessions}>
      <div>
        <Skeleton shape="text" width="9rem" />
        <small>
          <Skeleton shape="text" width="12rem" />
        </small>
      </div>
    </div>
  )
}

export function OpenSessions() {
  const { data, isFetched, isFetching, refetch } = useQuery(endpointQuery(listSessions, {}))
  const send = useSubmitAsVendor(signOutElsewhere)
  const [isSending, setIsSending] = useState(false)
  const nowMs = Date.now()

  async function signOut() {
    setIsSending(true)
    const result = await send({})
    if (result.kind === 'reply') {
      productToast.success(result.body.message)
      await refetch()
    } else productToast.error(failureMessage(result, messages.notSignedOut))
    setIsSending(false)
  }

  if (!isFetched)
    return (
      <Loading label={messages.sessionsLoading}>
        <SessionsToCome />
      </Loading>
    )
  if (!data)
    return (
      <div className={css.failed}>
        <span role="alert">{messages.sessionsFailed}</span>
        <Button variant="line" size="small" busy={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    )
  const { sessions } = data
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
        <Button variant="line" busy={isSending} busyLabel={messages.signingOut} onClick={() => void signOut()}>
          {messages.signOutElsewhere}
        </Button>
      )}
    </>
  )
}
