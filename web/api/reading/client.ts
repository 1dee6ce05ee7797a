import { focusManager, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { earlyGoodForMs, isEarlyGood } from '../early-answers.ts'
import type { Failure } from '../failure.ts'
import { onReturn } from '../on-return.ts'
import { onVendorChange } from './vendor-change.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    /** `onRead` gets every new answer, but not that of a request which a later one has replaced. */
    queryMeta: { onRead?: (body: never) => void }
  }
}

// Answers are shown in the same task. The library's default is a timer, which a busy phone runs late.
notifyManager.setScheduler(queueMicrotask)

// The library only watches the tab's visibility. Coming back from the back-forward cache or going online must refetch too.
const listenForReturn: Parameters<typeof focusManager.setEventListener>[0] = (onFocus) => {
  const returned = () => {
    // A request that was open while the phone slept or was offline may never be answered, so it is sent again.
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
}

/** Only a broken connection is worth a second try: offline or refused, it would fail again and only take longer. */
export const retryOnce = (failures: number, failure: Failure): boolean =>
  failures < 1 && failure.kind === 'no-answer' && failure.why === 'network'

/** All answers read behind the login. They belong to one vendor, so the cache is cleared when the vendor changes. */
export const readingClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: (body, { meta }) => meta?.onRead?.(body as never) }),
  defaultOptions: {
    queries: {
      // By default a page never opens with an old answer; what may be cached sets its own `gcTime`.
      gcTime: 0,
      // What came with the page is not asked for again at its first rendering; every other answer is, wherever it is shown anew.
      staleTime: ({ state: { data, dataUpdateCount } }) =>
        data !== undefined && dataUpdateCount === 0 && isEarlyGood() ? earlyGoodForMs : 0,
      // `call()` itself reports being offline; the library would silently wait for the network.
      networkMode: 'always',
      refetchOnReconnect: false,
      retry: retryOnce,
      retryDelay: 0,
    },
  },
})
// While the build renders a page there is no tab to return to.
if (typeof document !== 'undefined') {
  focusManager.setEventListener(listenForReturn)
  readingClient.mount()
}
onVendorChange(() => readingClient.clear())
