import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { readingClient } from '../../api/reading/client.ts'
import { type Answer, useReading } from '../../api/reading/use-reading.ts'
import type { Filters } from './filters.ts'
import { readPage, readServices } from './read-services.ts'
import { appended, lastIn, refreshed, type Shown } from './rows.ts'

const everyList = { queryKey: ['services'] }

const readAnew = async (filters: Filters, queryKey: readonly unknown[]): Promise<Answer<Shown>> => {
  const known = () => readingClient.getQueryData<Shown>(queryKey)
  const answer = await readServices(filters, known()?.rows.length ?? 0)
  const shown = known()
  return answer.kind === 'reply' && shown ? { ...answer, body: refreshed(answer.body, shown) } : answer
}

/** The services that the filters ask for, newest first, a page at a time. */
export const useServices = (filters: Filters) => {
  const isDue = useRef(false)
  const changesUnderWay = useRef(0)

  const queryKey = ['services', filters]
  const { reading, isPlaceholderData, ask } = useReading({
    queryKey,
    read: () => readAnew(filters, queryKey),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: () => {
      if (changesUnderWay.current > 0) isDue.current = true
      return changesUnderWay.current === 0
    },
  })

  /** A list that was read before a change would undo it on the screen: it is read again after. */
  const during = useCallback(async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    changesUnderWay.current += 1
    if (readingClient.isFetching(everyList) > 0) isDue.current = true
    void readingClient.cancelQueries(everyList)
    const answer = await change
    changesUnderWay.current -= 1
    if (changesUnderWay.current === 0 && isDue.current) {
      isDue.current = false
      void readingClient.refetchQueries({ ...everyList, type: 'active' })
    }
    return answer
  }, [])

  const update = useCallback(
    (change: (shown: Shown) => Shown) =>
      void readingClient.setQueriesData<Shown>(everyList, (shown) => shown && change(shown)),
    [],
  )

  const showMore = async () => {
    if (reading.is !== 'known' || isPlaceholderData) return
    const change = (to: (shown: Shown) => Shown) =>
      readingClient.setQueryData<Shown>(queryKey, (shown) => shown && to(shown))
    change((shown) => ({ ...shown, next: 'asked' }))
    const page = await readPage(filters, lastIn(reading.body))
    change((shown) => (page.kind === 'reply' ? appended(shown, page.body) : { ...shown, next: 'failed' }))
  }

  return { reading, isOutdated: isPlaceholderData, ask, during, update, showMore }
}
