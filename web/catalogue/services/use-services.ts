import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { listServices } from '../../../contract/catalogue/services.ts'
import { limits } from '../../../contract/limits.ts'
import { callAsVendor, takeEarlyBody } from '../../account/session/call-as-vendor.ts'
import type { Failure } from '../../api/failure.ts'
import { readingClient } from '../../api/reading/client.ts'
import { type Answer, useReading } from '../../api/reading/use-reading.ts'
import type { Filters } from './filters.ts'
import { appendPage, type LoadedServices, lastId, mergeReread, startList } from './rows.ts'

/** At most this many are read again when the page is returned to, because vendors pay for data by the megabyte. */
const rereadMax = 5 * limits.servicesPerPage

const readPage = (filters: Filters, after: string | undefined) =>
  callAsVendor(listServices, { query: { ...filters, after } })

/** Reads pages until at least `count` services are known again. */
export const readServices = async (
  filters: Filters,
  count: number,
): Promise<{ kind: 'reply'; body: LoadedServices } | Failure> => {
  let body: LoadedServices | undefined
  do {
    const page = await readPage(filters, body && lastId(body))
    if (page.kind !== 'reply') return page
    body = body ? appendPage(body, page.body) : startList(filters, page.body)
  } while (body.more && body.rows.length < Math.min(count, rereadMax))
  return { kind: 'reply', body }
}

const takeEarly = (filters: Filters) => {
  const page = takeEarlyBody(listServices, { query: filters })
  return page && { ...page, body: startList(filters, page.body) }
}

const everyServiceList = { queryKey: ['services'] }

const reread = async (filters: Filters, queryKey: readonly unknown[]): Promise<Answer<LoadedServices>> => {
  const known = () => readingClient.getQueryData<LoadedServices>(queryKey)
  const answer = await readServices(filters, known()?.rows.length ?? 0)
  const shown = known()
  return answer.kind === 'reply' && shown ? { ...answer, body: mergeReread(answer.body, shown) } : answer
}

export const useServices = (filters: Filters) => {
  const isRereadDue = useRef(false)
  const changesUnderWay = useRef(0)

  const queryKey = ['services', filters]
  const { reading, isPlaceholderData, ask } = useReading({
    queryKey,
    read: () => reread(filters, queryKey),
    takeEarly: () => takeEarly(filters),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: () => {
      if (changesUnderWay.current > 0) isRereadDue.current = true
      return changesUnderWay.current === 0
    },
  })

  /** An answer from before the change would undo it on the screen, so running reads are cancelled and repeated after it. */
  const holdRereads = useCallback(async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    changesUnderWay.current += 1
    if (readingClient.isFetching(everyServiceList) > 0) isRereadDue.current = true
    void readingClient.cancelQueries(everyServiceList)
    const answer = await change
    changesUnderWay.current -= 1
    if (changesUnderWay.current === 0 && isRereadDue.current) {
      isRereadDue.current = false
      void readingClient.refetchQueries({ ...everyServiceList, type: 'active' })
    }
    return answer
  }, [])

  const update = useCallback(
    (change: (shown: LoadedServices) => LoadedServices) =>
      void readingClient.setQueriesData<LoadedServices>(everyServiceList, (shown) => shown && change(shown)),
    [],
  )

  const showMore = async () => {
    if (reading.is !== 'known' || isPlaceholderData) return
    const change = (to: (shown: LoadedServices) => LoadedServices) =>
      readingClient.setQueryData<LoadedServices>(queryKey, (shown) => shown && to(shown))
    change((shown) => ({ ...shown, next: 'asked' }))
    const page = await readPage(filters, lastId(reading.body))
    change((shown) => (page.kind === 'reply' ? appendPage(shown, page.body) : { ...shown, next: 'failed' }))
  }

  return { reading, isOutdated: isPlaceholderData, ask, holdRereads, update, showMore }
}
