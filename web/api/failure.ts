import type { Refusal } from '../../contract/endpoint.ts'
import { site } from '../site.ts'
import { brokenPage } from '../ui/form/broken-page.ts'

/** Callers decide by `code` and `field`. Code and message are empty if it was not our server that refused. */
export type RefusedCall = {
  kind: 'refused'
  status: number
  code: string
  message: string
  field?: string
  /** Our server does not send it; another that answers the same calls may. */
  detail?: string
  /** What stands in the sentence, not checked yet: whoever uses it checks it. */
  params?: object
  /** Login gives it to a vendor whose sign-up still waits for its code. */
  jwtToken?: string
}

export type Failure =
  | RefusedCall
  /** No answer came, so the server may have done it or not. */
  | { kind: 'no-answer'; why: 'offline' | 'timeout' | 'network' | 'cancelled' }
  /** The answer is not from our server (a Wi-Fi login page, say), or does not match the contract. */
  | { kind: 'unreadable' }
  /** This page failed, before it asked or with the answer: the connection is not to blame. */
  | { kind: 'broken' }

export const isRefused = (failure: Failure, ...any: readonly Refusal[]): boolean =>
  failure.kind === 'refused' && any.some(({ code }) => code === failure.code)

/** The token is invalid or expired. Pages need not react: the session watch leads the vendor out. */
export const isSessionOver = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 401

/** Whether the server may have done what was asked although we got no success. */
export const mayBeDone = (failure: Failure): boolean => failure.kind !== 'refused' || failure.status >= 500

/** For what answers, and not as our server does. */
export const unexpectedMessage = 'Unexpected response from server.'
export const tryLater = 'Please try again in a moment.'

export const connectionMessage = 'Failed to connect to the server. Please check your internet connection and try again.'

export const failureMessage = (failure: Failure, otherwise: string): string => {
  if (failure.kind === 'no-answer') return connectionMessage
  if (failure.kind === 'broken') return brokenPage(site().supportPhoneText)
  return (failure.kind === 'refused' && failure.message) || otherwise
}
