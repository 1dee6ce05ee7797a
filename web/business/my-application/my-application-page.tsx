import { useQuery } from '@tanstack/react-query'
import { readBusiness } from '../../../contract/business/add-business.ts'
import { readOwnPapers } from '../../../contract/business/my-application.ts'
import { failureMessage, tryLater } from '../../api/failure.ts'
import { endpointQuery } from '../../api/query.ts'
import empty from '../../art/empty-services.svg'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import css from './my-application-page.module.css'
import { SentBusiness } from './sent-business.tsx'

/** Read once for each visit: every reading makes new copies, is recorded and costs the vendor data. */
const papersQuery = { ...endpointQuery(readOwnPapers, {}), refetchOnWindowFocus: false, refetchOnReconnect: false }

export function MyApplicationPage() {
  const { data, isPending, error, refetch } = useQuery(endpointQuery(readBusiness, {}))
  const papers = useQuery(papersQuery)
  const isWaiting = isPending || !papers.isFetched
  return (
    <div className={css.page}>
      <h1 className={css.title}>{messages.title}</h1>
      {isWaiting ? (
        <PageSkeleton />
      ) : !data ? (
        <Card>
          <CouldNotRead title={messages.failed} heading="h2" onRetry={refetch}>
            {failureMessage(error, tryLater)}
          </CouldNotRead>
        </Card>
      ) : data.business ? (
        <SentBusiness business={data.business} papers={papers} nowMs={Date.now()} />
      ) : (
        <NothingSent />
      )}
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
