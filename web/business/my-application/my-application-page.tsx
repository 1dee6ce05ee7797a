import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readBusiness } from '../../../contract/business/add-business.ts'
import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import { endpointQuery } from '../../api/query.ts'
import empty from '../../art/empty-services.svg'
import { ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import css from './my-application-page.module.css'
import { SentBusiness } from './sent-business.tsx'

export function MyApplicationPage() {
  const { data, status, isPending, isLoadingError, error, refetch } = useQuery(endpointQuery(readBusiness, {}))
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(status, heading)
  const retry = () => {
    onPress()
    void refetch()
  }
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {messages.title}
      </h1>
      {isPending && <PageSkeleton />}
      {isLoadingError && <LoadFailed failure={error} failed={messages.failed} onRetry={retry} />}
      {data && (data.business ? <SentBusiness business={data.business} nowMs={Date.now()} /> : <NothingSent />)}
    </div>
  )
}

function NothingSent() {
  const register = <ButtonLink to={ways.register.to}>{ways.register.label}</ButtonLink>
  return (
    <Card>
      <EmptyState picture={empty} title={messages.none} heading="h2" action={register}>
        {messages.noneText}
      </EmptyState>
    </Card>
  )
}

function PageSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.cards}>
        <Skeleton shape="block" height="5rem" />
        <Skeleton shape="block" height="16rem" />
        <Skeleton shape="block" height="16rem" />
      </div>
    </Loading>
  )
}
