import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '../failure.ts'
import {
  type Answer,
  addReader,
  ask,
  askAnew,
  askIfOld,
  type Entry,
  openEntry,
  type ReadingKey,
  type Shown,
} from './readings.ts'

export type Reading<Body> =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; body: Body }

export type ReadingOptions<Body> = {
  /** Only shows what others read. */
  isShownOnly?: boolean
  /** Asks regularly while somebody looks. */
  everyMs?: number | ((body: Body | undefined) => number | false)
  /** Whether it is asked for again on every return to the page; it is unless told otherwise. */
  onReturn?: boolean | ((body: Body | undefined) => boolean)
  /** Shows the answer to the key before until that of the new one has come. */
  keepsPrevious?: boolean
  /** Until the portal is closed, and not only while somebody shows it. */
  isKept?: boolean
  onRead?: (body: Body) => void
}

type Options<Body> = ReadingOptions<Body> & {
  key: ReadingKey
  read: () => Promise<Answer<Body>>
}

const useEntry = <Body>({ key, read, onRead, isKept, isShownOnly }: Options<Body>): Entry => {
  const entry = openEntry(key, { read, onRead } as Entry['source'])
  useState(() => {
    // It is asked for again now: the failure that another page met is not this one's.
    if (!isShownOnly && entry.shown.failure) entry.shown = {}
  })
  useLayoutEffect(() => {
    entry.source = { read, onRead } as Entry['source']
    entry.isKept ||= isKept === true
  })
  return entry
}

const useShown = <Body>(entry: Entry, { isShownOnly, onReturn = true }: Options<Body>): Shown => {
  const isEnabled = useEffectEvent(() => !isShownOnly)
  const wantsOnReturn = useEffectEvent(() =>
    typeof onReturn === 'function' ? onReturn(entry.shown.body as Body | undefined) : onReturn,
  )
  const subscribe = useCallback(
    (onChange: () => void) => addReader(entry, { isEnabled, wantsOnReturn, onChange }),
    [entry],
  )
  const readShown = () => entry.shown
  const shown = useSyncExternalStore(subscribe, readShown, readShown)
  const wasShownOnly = useRef(isShownOnly)
  useEffect(() => {
    if (wasShownOnly.current && !isShownOnly) askIfOld(entry)
    wasShownOnly.current = isShownOnly
  }, [entry, isShownOnly])
  return shown
}

/** So long after the last question, whoever asked it. */
const useRegularly = (entry: Entry, everyMs: number | false) =>
  useEffect(() => {
    if (everyMs === false) return
    const waitMs = () => entry.askedAtMs + everyMs - Date.now()
    const askIfDue = () => {
      if (waitMs() <= 0 && document.visibilityState === 'visible') void ask(entry)
      timer = setTimeout(askIfDue, waitMs() > 0 ? waitMs() : everyMs)
    }
    let timer = setTimeout(askIfDue, Math.max(0, waitMs()))
    return () => clearTimeout(timer)
  }, [entry, everyMs])

/** What was shown before the key changed. */
const usePrevious = (entry: Entry) => {
  const known = useRef<unknown>(undefined)
  const { body } = entry.shown
  useEffect(() => {
    if (body !== undefined) known.current = body
  }, [body])
  return known.current
}

/** Reads what a page shows when it opens. If a later request fails, what is shown stays. */
export const useReading = <Body>(options: Options<Body>) => {
  const entry = useEntry(options)
  const { body, failure } = useShown(entry, options)
  const { everyMs = false, isShownOnly } = options
  const every = typeof everyMs === 'function' ? everyMs(body as Body | undefined) : everyMs
  useRegularly(entry, isShownOnly ? false : every)

  const previous = usePrevious(entry)
  const isPrevious = body === undefined && !failure && options.keepsPrevious === true && previous !== undefined
  const known = (isPrevious ? previous : body) as Body | undefined

  // A failure is shown until there is an answer, also while it is asked again.
  const [shownFailure, setShownFailure] = useState<Failure>()
  const lastFailure = known === undefined ? (failure ?? shownFailure) : undefined
  if (shownFailure !== lastFailure) setShownFailure(lastFailure)

  /** Asks now, and returns the failure if there is one. */
  const askNow = useCallback(async (): Promise<Failure | undefined> => {
    const answer = await askAnew(entry)
    const isReplaced = answer.kind === 'no-answer' && answer.why === 'cancelled'
    return answer.kind === 'reply' || isReplaced ? undefined : answer
  }, [entry])

  const reading: Reading<Body> =
    known !== undefined
      ? { is: 'known', body: known }
      : lastFailure
        ? { is: failure ? 'failed' : 'asking again', failure: lastFailure }
        : { is: 'loading' }
  return { reading, isPrevious, ask: askNow }
}
