import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readLiveChoice } from '../../../contract/catalogue/live-services.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { failureMessage } from '../../api/failure.ts'
import { endpointKey, endpointQuery, readBody } from '../../api/query.ts'
import empty from '../../art/empty-services.svg'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { servicesUnread } from '../../stage/service-words.ts'
import { ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChoiceForm } from './choice-form.tsx'
import css from './live-services-page.module.css'
import { messages } from './messages.ts'

/** Not read again while the vendor ticks: the list must not move under the finger. */
const stayAsRead = { refetchOnWindowFocus: false, refetchOnReconnect: false }

const liveChoiceQuery = { ...endpointQuery(readLiveChoice, {}), ...stayAsRead }

const servicesToChooseQuery = infiniteQueryOptions({
  ...stayAsRead,
  queryKey: [...endpointKey(listServices), 'to choose'],
  queryFn: ({ pageParam, signal }) => readBody(listServices, { query: { after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ services, more }) => (more ? services[services.length - 1]?.id : undefined),
  select: ({ pages }) => pages.flatMap(({ services }) => services),
})

export function LiveServicesPage() {
  const choice = useQuery(liveChoiceQuery)
  const list = useInfiniteQuery(servicesToChooseQuery)
  const failure = choice.data && list.data ? null : (choice.error ?? list.error)
  const view = choice.data && list.data ? 'known' : failure ? 'failed' : 'loading'
  const retry = () => {
    for (const query of [choice, list]) if (query.isError) void query.refetch()
  }
  return (
    <div className={css.page}>
      <h1>{messages.title}</h1>
      {(view === 'loading' || (view === 'known' && choice.data?.choice)) && <p className={css.lead}>{messages.lead}</p>}
      {view === 'loading' && <ChoiceSkeleton />}
      {view === 'known' &&
        (choice.data?.choice ? <ChoiceForm choice={choice.data.choice} list={list} /> : <NothingToChoose />)}
      {failure && (
        <Card>
          <CouldNotRead title={servicesUnread} heading="h2" onRetry={retry}>
            {failureMessage(failure, '')}
          </CouldNotRead>
        </Card>
      )}
    </div>
  )
}

function NothingToChoose() {
  const action = <ButtonLink to={ways.services.to}>{ways.services.label}</ButtonLink>
  return (
    <Card>
      <EmptyState picture={empty} title={messages.nothingToChoose} heading="h2" action={action}>
        {messages.roomForAll}
      </EmptyState>
    </Card>
  )
}

function ChoiceSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.form}>
        <Skeleton height="3.1rem" />
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} shape="block" height="5.5rem" />
        ))}
      </div>
    </Loading>
  )
}
