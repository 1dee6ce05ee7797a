import type { Refusal } from '../../contract/endpoint.ts'
import type { RefusedCall } from '../api/failure.ts'

/** The result of a call that the server refuses. Fields left out are empty. */
export const refused = (refusal: Partial<Refusal> & { status: number }): RefusedCall => ({
  kind: 'refused',
  code: '',
  message: '',
  ...refusal,
})

/** A stub for fetch that answers with this refusal. */
export const refuses = (refusal: Partial<Refusal> & { status: number }) => async (): Promise<Response> =>
  Response.json({ code: '', message: '', ...refusal }, { status: refusal.status })
