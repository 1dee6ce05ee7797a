import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { callAsVendor, type VendorEndpoint } from '../session/call-as-vendor.ts'
import { onVendorChange } from '../session/vendor-change.ts'
import type { Failure } from './failure.ts'
import type { CallInput } from './request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** Only a broken connection is worth a second try: offline or refused, a call would fail again and only take longer. */
const isWorthAnotherTry = (failure: Failure) => failure.kind === 'no-answer' && failure.why === 'network'

/** The cache of everything read behind the login. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails at once and says why.
      networkMode: 'always',
      // A query that a loader has just made is not repeated when the page mounts.
      staleTime: 2000,
      refetchOnReconnect: true,
      retry: (count, failure) => count < 1 && isWorthAnotherTry(failure),
      retryDelay: 0,
    },
    mutations: { networkMode: 'always' },
  },
})

// Nothing that was read for one vendor may be shown to another.
onVendorChange(() => queryClient.clear())

/** An endpoint that was read, with all its inputs; with an input, that one. For `invalidateQueries` and the like. */
export const endpointKey = <const E extends VendorEndpoint>({ method, url }: E, input?: CallInput<E>) =>
  input === undefined ? [method, url] : [method, url, input]

/** The options to read an endpoint: `useQuery(endpointQuery(listServices, { query }))`. */
export const endpointQuery = <const E extends VendorEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => readBody(endpoint, { ...input, signal } as Parameters<typeof callAsVendor<E>>[1]),
  })

/** After a form was sent: other pages are read again when they are opened, rather than shown as they were. */
export const forgetOtherPages = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries({ refetchType: 'none' })
}

/** The body of the reply. Throws the failure, which a query gives as its error. */
export const readBody = async <const E extends VendorEndpoint>(
  endpoint: E,
  input: Parameters<typeof callAsVendor<E>>[1],
): Promise<ReplyOf<E>> => {
  const result = await callAsVendor<E>(endpoint, input)
  if (result.kind !== 'reply') throw result
  return result.body as ReplyOf<E>
}
