import type { Refusal } from '../../contract/endpoint.ts'
import type { RefusedCall } from '../api/failure.ts'

/** How a call ends that the server refuses so; what is left out, the server did not say. */
export const refused = (refusal: Partial<Refusal> & { status: number }): RefusedCall => ({
  kind: 'refused',
  code: '',
  message: '',
  ...refusal,
})
