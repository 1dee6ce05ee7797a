import { focusManager, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Failure } from '../failure.ts'
import { onReturn } from '../on-return.ts'
import { onVendorGone } from './vendor-gone.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    /** `onRead` is given every new answer, whoever asked; none that a later question has overtaken. */
    queryMeta: { onRead?: (body: never) => void }
  }
}

// An answer is shown in the task in which it came: a timer would wait for the next one, and a busy phone takes its time.
notifyManager.setScheduler(queueMicrotask)

// The library listens for the tab only: a page taken from the back-forward cache, and a network that is back, count too.
focusManager.setEventListener((onFocus) => {
  const returned = () => {
    // A question that was left open by a phone asleep or without a network may never be answered: it is asked anew.
    const isAskedAnew = ({ observers }: Query) => observers.some((one) => one.shouldFetchOnWindowFocus())
    if (focusManager.isFocused()) void readingClient.cancelQueries({ fetchStatus: 'fetching', predicate: isAskedAnew })
    onFocus()
  }
  const stop = onReturn(returned)
  window.addEventListener('online', returned)
  return () => {
    stop()
    window.removeEventListener('online', returned)
  }
})

/** A connection that broke off may hold the next time. Who is offline, and whom the server refuses, would only wait longer. */
export const retryOnce = (failures: number, failure: Failure): boolean =>
  failures < 1 && failure.kind === 'no-answer' && failure.why === 'network'

/** Everything that pages behind the login read. It belongs to one vendor, and is cleared when they go. */
export const readingClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: (body, { meta }) => meta?.onRead?.(body as never) }),
  defaultOptions: {
    queries: {
      // A page that opens shows what is true now. What may be shown from before says so itself.
      gcTime: 0,
      // The call itself finds out that nobody answers, and the screen says so.
      networkMode: 'always',
      refetchOnReconnect: false,
      retry: retryOnce,
      retryDelay: 0,
    },
  },
})
readingClient.mount()
onVendorGone(() => readingClient.clear())
