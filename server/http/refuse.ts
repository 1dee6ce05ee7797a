import type { Refusal } from '../../contract/endpoint.ts'

/** Thrown by a rule to say no: becomes the reply `{status, message}` with the matching HTTP status. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor({ status, message, jwtToken, retryAfterSeconds }: Refusal) {
    super(message)
    this.refusal = {
      status,
      message,
      ...(jwtToken ? { jwtToken } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    }
  }
}

export const refuse = (refusal: Refusal): never => {
  throw new Refused(refusal)
}

export const badRequest = (message: string): never => refuse({ status: 400, message })
