import { onVendorChange } from '../../session/vendor-change.ts'
import type { Failure } from '../failure.ts'
import { onReturn } from '../on-return.ts'
import { keepEqual } from './keep-equal.ts'

// What is read behind the login. Whoever shows the same thing shows the same answer, and it is asked for once. An answer is
// kept as long as somebody shows it; only what says so is kept longer.

export type Answer<Body> = { kind: 'reply'; body: Body } | Failure

export type ReadingKey = readonly unknown[]

/** What can be shown: nothing yet, the body, or the failure of the last try if there never was a body. */
export type Shown = { body?: unknown; failure?: Failure }

type Source = {
  read: () => Promise<Answer<never>>
  /** Gets every new answer, but not that of a request which a later one has replaced. */
  onRead?: (body: never) => void
}

type Reader = {
  isEnabled: () => boolean
  /** Whether it wants a new answer when somebody comes back to the page or the network is back. */
  wantsOnReturn: () => boolean
  onChange: () => void
}

type Asking = { answer: Promise<Answer<unknown>>; shownBefore: Shown }

export type Entry = {
  key: ReadingKey
  hash: string
  shown: Shown
  isKept: boolean
  source: Source
  readers: Set<Reader>
  asking?: Asking
  askedAtMs: number
}

const entries = new Map<string, Entry>()

const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Two keys of the same parts are the same key, in whichever order the parts were written. */
export const hashKey = (key: ReadingKey): string => JSON.stringify(key, inOrder)

export const openEntry = (key: ReadingKey, source: Source): Entry => {
  const hash = hashKey(key)
  const found = entries.get(hash)
  if (found) return found
  const entry: Entry = { key, hash, shown: {}, isKept: false, source, readers: new Set(), askedAtMs: 0 }
  entries.set(hash, entry)
  return entry
}

const show = (entry: Entry, shown: Shown) => {
  entry.shown = shown
  for (const reader of [...entry.readers]) reader.onChange()
}

const showBody = (entry: Entry, body: unknown) => {
  const kept = keepEqual(entry.shown.body, body)
  if (kept !== entry.shown.body) show(entry, { body: kept })
}

/** Only a broken connection is worth a second try: offline or refused, it would fail again and only take longer. */
export const isWorthAnotherTry = (failure: Failure): boolean =>
  failure.kind === 'no-answer' && failure.why === 'network'

/** Tests of pages put another rule here. */
export const tries = { isWorthAnother: isWorthAnotherTry }

const readOnce = async ({ source }: Entry): Promise<Answer<unknown>> => {
  try {
    return await source.read()
  } catch (cause) {
    // Ours, not the network's; whoever waits is told, and can ask again.
    console.error(cause)
    return { kind: 'broken' }
  }
}

const readOrTryAgain = async (entry: Entry, isOver: () => boolean) => {
  const answer = await readOnce(entry)
  return answer.kind !== 'reply' && tries.isWorthAnother(answer) && !isOver() ? readOnce(entry) : answer
}

const cancelled = { kind: 'no-answer', why: 'cancelled' } as const

/** Asks, or waits with whoever has asked already. What is shown stays until there is an answer. */
export const ask = (entry: Entry): Promise<Answer<unknown>> => {
  if (entry.asking) return entry.asking.answer
  const isOver = () => entry.asking !== asking
  const take = async () => {
    const answer = await readOrTryAgain(entry, isOver)
    if (isOver()) return cancelled
    entry.asking = undefined
    if (answer.kind === 'reply') showBody(entry, answer.body)
    else if (entry.shown.body === undefined) show(entry, { failure: answer })
    dropUnread(entry)
    if (answer.kind === 'reply') entry.source.onRead?.(answer.body as never)
    return answer
  }
  const asking: Asking = { shownBefore: entry.shown, answer: cancelled as never }
  entry.asking = asking
  entry.askedAtMs = Date.now()
  if (entry.shown.failure) show(entry, {})
  asking.answer = take()
  return asking.answer
}

/** The answer will not be shown, and what was shown before it was asked for stays. */
export const cancel = (entry: Entry): void => {
  if (!entry.asking) return
  const { shownBefore } = entry.asking
  entry.asking = undefined
  if (entry.shown.body === undefined && entry.shown !== shownBefore) show(entry, shownBefore)
}

export const askAnew = (entry: Entry): Promise<Answer<unknown>> => {
  cancel(entry)
  return ask(entry)
}

const isNeeded = ({ readers, isKept, asking }: Entry) => readers.size > 0 || isKept || asking !== undefined

const dropUnread = (entry: Entry) => {
  if (!isNeeded(entry) && entries.get(entry.hash) === entry) entries.delete(entry.hash)
}

const isOld = (_: Entry) => true

export const askIfOld = (entry: Entry): void => {
  if (isOld(entry)) void ask(entry)
}

/** The answer of now, which may be what came with the page. */
export const askAnewIfOld = async (entry: Entry): Promise<Answer<unknown>> =>
  isOld(entry) ? askAnew(entry) : { kind: 'reply', body: entry.shown.body }

/** Returns a function for when it is not shown any more. */
export const addReader = (entry: Entry, reader: Reader): (() => void) => {
  // It may have been dropped between its rendering and now.
  if (!entries.has(entry.hash)) entries.set(entry.hash, entry)
  entry.readers.add(reader)
  if (reader.isEnabled()) askIfOld(entry)
  return () => {
    entry.readers.delete(reader)
    // On the way from page to page the next one may show it.
    setTimeout(() => dropUnread(entry))
  }
}

/** `['services']` names every list of services, `['services', filters]` one. */
const startsWith = (key: ReadingKey, start: ReadingKey) =>
  start.every((part, at) => hashKey([part]) === hashKey([key[at]]))

const listEntries = (start: ReadingKey) => [...entries.values()].filter(({ key }) => startsWith(key, start))

const isActive = ({ readers }: Entry) => [...readers].some((reader) => reader.isEnabled())

/** All answers that were read, by their key or the beginning of it. */
export const readings = {
  known: <Body>(key: ReadingKey) => entries.get(hashKey(key))?.shown.body as Body | undefined,
  isAsking: (start: ReadingKey): boolean => listEntries(start).some(({ asking }) => asking),
  /** After a change, the answer to a request sent before it would be out of date. */
  cancel: (start: ReadingKey): void => {
    for (const entry of listEntries(start)) {
      cancel(entry)
      dropUnread(entry)
    }
  },
  /** Changes what is shown; where nothing is known there is nothing to change. */
  change: <Body>(start: ReadingKey, to: (shown: Body) => Body): void => {
    for (const entry of listEntries(start))
      if (entry.shown.body !== undefined) showBody(entry, to(entry.shown.body as Body))
  },
  /** Shows what is known from elsewhere. */
  set: <Body>(key: ReadingKey, body: Body): void => {
    const entry = entries.get(hashKey(key))
    if (entry) showBody(entry, body)
  },
  askShown: async (start: ReadingKey = []): Promise<void> => {
    await Promise.all(listEntries(start).filter(isActive).map(askAnew))
  },
  clear: (): void => {
    // Not told to those who show it: they are about to go.
    for (const entry of entries.values()) entry.asking = undefined
    entries.clear()
  },
}

/** A request that was open while the phone slept or was offline may never be answered, so it is sent again. */
const askOnReturn = () => {
  if (document.visibilityState === 'hidden') return
  for (const entry of [...entries.values()])
    if ([...entry.readers].some((reader) => reader.isEnabled() && reader.wantsOnReturn()) && isOld(entry))
      void askAnew(entry)
}

// While the build renders a page there is no tab to return to.
if (typeof document !== 'undefined') {
  onReturn(askOnReturn)
  window.addEventListener('online', askOnReturn)
}
// They belong to one vendor.
onVendorChange(readings.clear)
