import type { ReplyOf } from '../../contract/endpoint.ts'
import { type ReadingOptions, useReading } from '../api/reading/use-reading.ts'
import type { CallInput } from '../api/request.ts'
import { callAsVendor, type VendorEndpoint } from './call-as-vendor.ts'

/** The key of an endpoint's answer among the readings. */
export const endpointKey = <const E extends VendorEndpoint>({ method, url }: E, input: CallInput<E>) => [
  method,
  url,
  input,
]

/** Reads an endpoint when the page opens, and again on every return to it. */
export const useEndpoint = <const E extends VendorEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: ReadingOptions<ReplyOf<E>>,
) =>
  useReading<ReplyOf<E>>({
    ...options,
    key: endpointKey(endpoint, input),
    read: () => callAsVendor<E>(endpoint, input as Parameters<typeof callAsVendor<E>>[1]),
  })
