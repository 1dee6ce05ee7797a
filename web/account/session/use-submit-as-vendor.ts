import type { Options, Reply } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import type { CallInput } from '../../api/request.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { noToken, type VendorEndpoint } from './call-as-vendor.ts'
import { readSession } from './session-storage.ts'

/** What a button submits in the name of the vendor who is logged in; pressed again after a lost answer, it is done once. */
export const useSubmitAsVendor = <const E extends VendorEndpoint>(endpoint: E) => {
  const submit = useSubmit(endpoint)
  return async (given: CallInput<E> & Omit<Options, 'key' | 'token'>): Promise<Reply<E> | Failure> => {
    const token = readSession()?.token
    return token ? submit({ ...given, token }) : noToken
  }
}
