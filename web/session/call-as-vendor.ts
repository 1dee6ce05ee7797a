import type { Endpoint } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { type CallOptions, call, type Reply } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import type { CallInput } from '../api/request.ts'
import { useSubmit } from '../api/use-submit.ts'
import { readSession, readVendorEmail } from './session-storage.ts'

/** `useSubmit` with the token of the vendor who is logged in. */
export const useSubmitAsVendor = <const E extends VendorEndpoint>(endpoint: E) => {
  const submit = useSubmit(endpoint)
  return async (input: CallInput<E> & Omit<CallOptions, 'key' | 'token'>): Promise<Reply<E> | Failure> => {
    const token = readSession()?.token
    return token ? forThisVendor(submit({ ...input, token })) : noToken
  }
}

export type VendorEndpoint = Endpoint & { access: 'session' }

/** The refusal that the server would give, without asking it. */
export const noToken: Failure = { kind: 'refused', ...refusals.noToken }

/** An answer that comes after another vendor has logged in is not for them. */
const forThisVendor = async <Answer>(answer: Promise<Answer>): Promise<Answer | Failure> => {
  const vendor = readVendorEmail()
  const result = await answer
  const now = readVendorEmail()
  return now === undefined || now === vendor ? result : noToken
}

/** `call` with the token of the vendor who is logged in. */
export const callAsVendor = async <const E extends VendorEndpoint>(
  endpoint: E,
  input: CallInput<E> & Omit<CallOptions, 'token'>,
): Promise<Reply<E> | Failure> => {
  const token = readSession()?.token
  return token ? forThisVendor(call(endpoint, { ...input, token })) : noToken
}
