export type Failure =
  /** The server answered and said no. `message` is empty when it gave no reason; a token leads on from there. */
  | { kind: 'refused'; status: number; message: string; jwtToken?: string }
  /** Nobody answered, so it may have happened or not. */
  | { kind: 'no-answer'; why: 'offline' | 'timeout' | 'network' | 'cancelled' }
  /** Something answered that is not our server, or not in our words. */
  | { kind: 'unreadable' }

export const connectionMessage = 'Failed to connect to the server. Please check your internet connection and try again.'

/** The words most screens use: what the server said, the connection message, or the screen's own sentence. */
export const failureMessage = (failure: Failure, otherwise: string): string => {
  if (failure.kind === 'no-answer') return connectionMessage
  return (failure.kind === 'refused' && failure.message) || otherwise
}
