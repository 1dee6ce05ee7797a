import type { Refusal } from '../../contract/endpoint.ts'

/** The server answered and said no. Its code decides, `field` says where; both, and the message, may be missing. */
export type RefusedCall = {
  kind: 'refused'
  status: number
  code: string
  message: string
  field?: string
  /** Leads on from there. */
  jwtToken?: string
}

export type Failure =
  | RefusedCall
  /** Nobody answered, so it may have happened or not. */
  | { kind: 'no-answer'; why: 'offline' | 'timeout' | 'network' | 'cancelled' }
  /** Something answered that is not our server, or not in our words. */
  | { kind: 'unreadable' }

/** Whether the server gave this refusal, or one of these. */
export const isRefused = (failure: Failure, ...any: readonly Refusal[]): boolean =>
  failure.kind === 'refused' && any.some(({ code }) => code === failure.code)

/** The token is not good, or no longer. Whoever watches the session leads out. */
export const isSessionOver = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 401

/** Whether the server may have done it without our knowing. */
export const mayBeDone = (failure: Failure): boolean => failure.kind !== 'refused' || failure.status >= 500

export const connectionMessage = 'Failed to connect to the server. Please check your internet connection and try again.'

/** The words most screens use: what the server said, the connection message, or the screen's own sentence. */
export const failureMessage = (failure: Failure, otherwise: string): string => {
  if (failure.kind === 'no-answer') return connectionMessage
  return (failure.kind === 'refused' && failure.message) || otherwise
}
