import { useCallback, useRef } from 'react'
import { listServices } from '../../../contract/catalogue/services.ts'
import { limits } from '../../../contract/limits.ts'
import type { Failure } from '../../api/failure.ts'
import { type Answer, type ReadingKey, readings } from '../../api/reading/readings.ts'
import { useReading } from '../../api/reading/use-reading.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
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

const everyServiceList: ReadingKey = ['services']

const reread = async (filters: Filters, key: ReadingKey): Promise<Answer<LoadedServices>> => {
  const known = () => readings.known<LoadedServices>(key)
  const answer = await readServices(filters, known()?.rows.length ?? 0)
  const shown = known()
  return answer.kind === 'reply' && shown ? { ...answer, body: mergeReread(answer.body, shown) } : answer
}

export const useServices = (filters: Filters) => {
  const isRereadDue = useRef(false)
  const changesUnderWay = useRef(0)

  const key = [...everyServiceList, filters]
  const { reading, isPrevious, ask } = useReading({
    key,
    read: () => reread(filters, key),
    keepsPrevious: true,
    onReturn: () => {
      if (changesUnderWay.current > 0) isRereadDue.current = true
      return changesUnderWay.current === 0
    },
  })

  /** An answer from before the change would undo it on the screen, so running reads are cancelled and repeated after it. */
  const holdRereads = useCallback(async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    changesUnderWay.current += 1
    if (readings.isAsking(everyServiceList)) isRereadDue.current = true
    readings.cancel(everyServiceList)
    const answer = await change
    changesUnderWay.current -= 1
    if (changesUnderWay.current === 0 && isRereadDue.current) {
      isRereadDue.current = false
      void readings.askShown(everyServiceList)
    }
    return answer
  }, [])

  const update = useCallback(
    (change: (shown: LoadedServices) => LoadedServices) => readings.change(everyServiceList, change),
    [],
  )

  const showMore = async () => {
    if (reading.is !== 'known' || isPrevious) return
    const change = (to: (shown: LoadedServices) => LoadedServices) => readings.change(key, to)
    change((shown) => ({ ...shown, next: 'asked' }))
    const page = await readPage(filters, lastId(reading.body))
    change((shown) => (page.kind === 'reply' ? appendPage(shown, page.body) : { ...shown, next: 'failed' }))
  }

  return { reading, isOutdated: isPrevious, ask, holdRereads, update, showMore }
}
