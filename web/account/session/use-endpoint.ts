import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { useReading } from '../../api/reading/use-reading.ts'
import type { CallInput } from '../../api/request.ts'
import { callAsVendor, type VendorEndpoint } from './call-as-vendor.ts'

/** Under this name an endpoint's answer is kept, once for all who read it. */
export const endpointKey = <const E extends VendorEndpoint>({ method, url }: E, input: CallInput<E>) => [
  method,
  url,
  input,
]

type Options<Body> = Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn'>

/** What the server says to the vendor who is logged in, read when the page opens and again when they come back to it. */
export const useEndpoint = <const E extends VendorEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options<ReplyOf<E>>,
) =>
  useReading<ReplyOf<E>>({
    ...options,
    queryKey: endpointKey(endpoint, input),
    read: () => callAsVendor<E>(endpoint, input as Parameters<typeof callAsVendor<E>>[1]),
  })
