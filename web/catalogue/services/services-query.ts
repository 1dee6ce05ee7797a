import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { endpointKey, queryClient, readBody } from '../../api/query.ts'
import { type Filters, writeFilters } from './filters.ts'

type Page = ReplyOf<typeof listServices>

/** All pages that were read, as one list. The counts are those of the last one. */
export type ShownServices = Pick<Page, 'services' | 'found' | 'allowance'>

const joinPages = ({ pages }: InfiniteData<Page>): ShownServices => ({
  ...(pages[pages.length - 1] as Page),
  services: pages.flatMap(({ services }) => services),
})

/** The vendor's services, page by page; each page is asked for by the last service of the one before. */
export const useServices = (filters: Filters) =>
  useInfiniteQuery({
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

export type Row = { service: ListedService; isRemoved: boolean }

/** `at` is its place among the rows, `list` are the filters under which it was removed. */
type Removed = { service: ListedService; at: number; list: string }

/** A removed service keeps its place in the list, where Undo brings it back, until the page is left. */
export const useRows = (services: readonly ListedService[], filters: Filters) => {
  const list = String(writeFilters(filters))
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const isListed = ({ id }: ListedService) => !removed.some(({ service }) => service.id === id)

  const rows: Row[] = services.filter(isListed).map((service) => ({ service, isRemoved: false }))
  const removedHere = removed.filter((one) => one.list === list).sort((one, other) => one.at - other.at)
  for (const { service, at } of removedHere) rows.splice(at, 0, { service, isRemoved: true })

  return {
    rows,
    removedCount: removed.length,
    markRemoved: (service: ListedService) => {
      const at = rows.findIndex((row) => row.service.id === service.id)
      setRemoved((before) => [...before, { service, at, list }])
    },
    markRestored: ({ id }: ListedService) => setRemoved((before) => before.filter(({ service }) => service.id !== id)),
  }
}
