import { useCallback, useEffect, useRef, useState } from 'react'
import { useAskAgain } from '../../account/session/use-ask-again.ts'
import type { Failure } from '../../api/failure.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { Reading } from '../../ui/use-reading.ts'
import type { Filters } from './filters.ts'
import { readPage, readServices } from './read-services.ts'
import { appended, lastIn, refreshed, type Shown } from './rows.ts'

type Read = Reading<Shown, Failure>

const listOf = (reading: Read, of: Filters) =>
  reading.is === 'known' && reading.body.of === of ? reading.body : undefined

/** The services that the filters ask for, newest first, a page at a time. */
export const useServices = (filters: Filters) => {
  const [reading, setReading] = useState<Read>({ is: 'loading' })
  const turn = useRef(0)
  const isDue = useRef(false)
  const changesUnderWay = useRef(0)
  const isHere = useIsHere()

  const ask = useCallback(async () => {
    turn.current += 1
    const own = turn.current
    isDue.current = true
    setReading((now) => (now.is === 'failed' ? { ...now, is: 'asking again' } : now))
    const answer = await readServices(filters, newest.current.count)
    // A later question has a later answer.
    if (!isHere() || own !== turn.current) return
    isDue.current = false
    setReading((now) => {
      const known = listOf(now, filters)
      if (answer.kind === 'reply') return { is: 'known', body: known ? refreshed(answer.body, known) : answer.body }
      return known ? now : { is: 'failed', failure: answer }
    })
  }, [filters, isHere])

  const shown = listOf(reading, filters)
  const newest = useRef({ ask, count: 0 })
  useEffect(() => {
    newest.current = { ask, count: shown?.rows.length ?? 0 }
  }, [ask, shown])

  useEffect(() => {
    void ask()
  }, [ask])

  useAskAgain(() => {
    if (changesUnderWay.current === 0) return ask()
    isDue.current = true
  })

  /** A list that was read before a change would undo it on the screen: it is read again after. */
  const during = useCallback(async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    changesUnderWay.current += 1
    turn.current += 1
    const answer = await change
    changesUnderWay.current -= 1
    if (changesUnderWay.current === 0 && isDue.current) void newest.current.ask()
    return answer
  }, [])

  const update = useCallback(
    (change: (shown: Shown) => Shown) =>
      setReading((now) => (now.is === 'known' ? { is: 'known', body: change(now.body) } : now)),
    [],
  )

  const showMore = async () => {
    if (!shown) return
    const updateThis = (change: (now: Shown) => Shown) => update((now) => (now.of === filters ? change(now) : now))
    updateThis((now) => ({ ...now, next: 'asked' }))
    const page = await readPage(filters, lastIn(shown))
    updateThis((now) => (page.kind === 'reply' ? appended(now, page.body) : { ...now, next: 'failed' }))
  }

  return { reading, ask, during, update, showMore }
}
