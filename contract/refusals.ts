import type { Refusal } from './endpoint.ts'

/** Refusals that any call may answer. */
export const refusals = {
  unreadable: { status: 400, message: 'The request could not be read.' },
  badRequestKey: { status: 400, message: 'The Idempotency-Key must be a UUID.' },
  tooDeep: { status: 400, message: 'The request is nested too deeply.' },
  noToken: { status: 401, message: 'Authentication token not found. Please log in again.' },
  sessionOver: { status: 401, message: 'Your session has expired. Please log in again.' },
  /** No such reset of a password, or not at this point of it. */
  invalidReset: { status: 401, message: 'Invalid session. Please try again.' },
  notAnOperator: { status: 401, message: 'This needs the key of an operator.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  tooSlow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  alreadyExists: { status: 409, message: 'This exists already.' },
  tooLarge: { status: 413, message: 'That is too much to send at once.' },
  wrongContentType: { status: 415, message: 'This address does not take that kind of content.' },
  tooManyAttempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  tooManyHeaders: { status: 431, message: 'The request carries too many headers.' },
  serverError: { status: 500, message: 'Server error. Please try again later.' },
  unavailable: { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.' },
} as const satisfies Record<string, Refusal>

export const unknownFieldMessage = (name: string): string => `Unknown field: ${name}`
