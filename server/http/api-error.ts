import type { Refusal } from '../../contract/endpoint.ts'
import type { Sentence } from '../../contract/sentence.ts'

/** Thrown by a rule to refuse: becomes the reply `{status, code, message, …}` with that HTTP status. */
export class ApiError extends Error {
  readonly refusal: Refusal

  constructor({ status, code, message, field, params, jwtToken, retryAfterSeconds }: Refusal) {
    super(message)
    this.refusal = {
      status,
      code,
      message,
      ...(field !== undefined && { field }),
      ...(params && { params }),
      ...(jwtToken && { jwtToken }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    }
  }
}

export const fail = (refusal: Refusal): never => {
  throw new ApiError(refusal)
}

/** The input breaks a rule of the contract; `field` says where. */
export const badRequest = (sentence: Pick<Sentence, 'code' | 'message' | 'params'>, field?: string): never =>
  fail({ status: 400, ...sentence, field })
