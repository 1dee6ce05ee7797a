import type { Endpoint } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { type CallOptions, call, type Reply } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import type { CallInput } from '../api/request.ts'
import { useSubmit } from '../api/use-submit.ts'
import { readSession } from './session-storage.ts'

/** `useSubmit` with the token of the vendor who is logged in. */
export const useSubmitAsVendor = <const E extends VendorEndpoint>(endpoint: E) => {
  const submit = useSubmit(endpoint)
  return async (input: CallInput<E> & Omit<CallOptions, 'key' | 'token'>): Promise<Reply<E> | Failure> => {
    const token = readSession()?.token
    return token ? submit({ ...input, token }) : noToken
  }
}

export type VendorEndpoint = Endpoint & { access: 'session' }

/** The refusal that the server would give, without asking it. */
export const noToken: Failure = { kind: 'refused', ...refusals.noToken }

/** `call` with the token of the vendor who is logged in. */
export const callAsVendor = async <const E extends VendorEndpoint>(
  endpoint: E,
  input: CallInput<E> & Omit<CallOptions, 'token'>,
): Promise<Reply<E> | Failure> => {
  const token = readSession()?.token
  return token ? call(endpoint, { ...input, token }) : noToken
}
