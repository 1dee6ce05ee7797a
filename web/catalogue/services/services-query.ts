import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listServices } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { endpointKey, queryClient, readBody } from '../../api/query.ts'
import type { Filters } from './filters.ts'

type Page = ReplyOf<typeof listServices>

/** All pages that were read, as one list. The counts are those of the last one. */
export type ShownServices = Pick<Page, 'services' | 'found' | 'allowance'>

const joinPages = ({ pages }: InfiniteData<Page>): ShownServices => ({
  ...(pages[pages.length - 1] as Page),
  services: pages.flatMap(({ services }) => services),
})

/** The vendor's services, page by page; each page is asked for by the last service of the one before. */
export const servicesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(listServices), 'pages', filters],
    queryFn: ({ pageParam, signal }) => readBody(listServices, { query: { ...filters, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ services, more }) => (more ? services[services.length - 1]?.id : undefined),
    select: joinPages,
    placeholderData: keepPreviousData,
  })

/** After a change, so that every list shows it. */
export const refreshServices = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointKey(listServices) })
