import type { Refusal } from './endpoint.ts'
import { type Sentence, sentence } from './sentence.ts'

/** Refusals that any call may answer. */
export const refusals = {
  unreadable: { status: 400, code: 'unreadable-request', message: 'The request could not be read.' },
  badIdempotencyKey: { status: 400, code: 'bad-idempotency-key', message: 'The Idempotency-Key must be a UUID.' },
  tooDeep: { status: 400, code: 'nested-too-deeply', message: 'The request is nested too deeply.' },
  noToken: { status: 401, code: 'no-token', message: 'Authentication token not found. Please log in again.' },
  sessionOver: { status: 401, code: 'session-over', message: 'Your session has expired. Please log in again.' },
  /** There is no such password reset, or it is at another step. */
  invalidReset: { status: 401, code: 'invalid-reset', message: 'Invalid session. Please try again.' },
  notAnOperator: { status: 401, code: 'not-an-operator', message: 'This needs the key of an operator.' },
  notFound: { status: 404, code: 'not-found', message: 'There is nothing at this address.' },
  methodNotAllowed: {
    status: 405,
    code: 'method-not-allowed',
    message: 'This address does not take that method. The Allow header names those it takes.',
  },
  tooSlow: { status: 408, code: 'request-too-slow', message: 'The request took too long to arrive. Please try again.' },
  alreadyExists: { status: 409, code: 'already-exists', message: 'This exists already.' },
  tooLarge: { status: 413, code: 'request-too-large', message: 'That is too much to send at once.' },
  wrongContentType: {
    status: 415,
    code: 'wrong-content-type',
    message: 'This address does not take that kind of content. The Accept header of this answer names what it takes.',
  },
  tooManyAttempts: { status: 429, code: 'too-many-attempts', message: 'Too many attempts. Please try again later.' },
  tooManyHeaders: { status: 431, code: 'too-many-headers', message: 'The request carries too many headers.' },
  serverError: { status: 500, code: 'server-error', message: 'Server error. Please try again later.' },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'The service is briefly unavailable. Please try again in a moment.',
  },
} as const satisfies Record<string, Refusal>

export const unknownField = (name: string): Sentence => sentence('unknown-field', `Unknown field: ${name}`, { name })
export const missingField = (name: string): Sentence => sentence('required', `Missing field: ${name}`, { name })
