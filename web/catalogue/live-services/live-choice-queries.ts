import { infiniteQueryOptions } from '@tanstack/react-query'
import { readLiveChoice } from '../../../contract/catalogue/live-services.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { endpointKey, endpointQuery, readBody } from '../../api/query.ts'

/** Not read again while the vendor ticks: the list must not move under the finger. */
const stayAsRead = { refetchOnWindowFocus: false, refetchOnReconnect: false }

export const liveChoiceQuery = { ...endpointQuery(readLiveChoice, {}), ...stayAsRead }

export const servicesToChooseQuery = infiniteQueryOptions({
  ...stayAsRead,
  queryKey: [...endpointKey(listServices), 'to choose'],
  queryFn: ({ pageParam, signal }) => readBody(listServices, { query: { after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ services, more }) => (more ? services[services.length - 1]?.id : undefined),
  select: ({ pages }) => pages.flatMap(({ services }) => services),
})
