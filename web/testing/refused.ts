import type { Refusal } from '../../contract/endpoint.ts'
import type { RefusedCall } from '../api/failure.ts'

/** The result of a call that the server refuses. Fields left out are empty. */
export const refused = (refusal: Partial<Refusal> & { status: number }): RefusedCall => ({
  kind: 'refused',
  code: '',
  message: '',
  ...refusal,
})
