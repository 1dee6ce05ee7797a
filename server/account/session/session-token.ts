/** Every extension gives a token of the next generation. */
export type SessionTokenSubject = { sessionId: string; generation: number }

/** The token of a login carries the id of its session alone. */
export const writeSubject = ({ sessionId, generation }: SessionTokenSubject): string =>
  generation === 0 ? sessionId : `${sessionId}.${generation}`

export const readSubject = (subject: string): SessionTokenSubject => {
  const [sessionId = '', generation = '0'] = subject.split('.')
  return { sessionId, generation: Number(generation) }
}

type TokenRow = { generation: number; previous_ends_at: Date | null }

/**
 * `unconfirmed`: a newer token was given, but nobody has used it yet, so that its answer may have been lost. The older
 * one counts until the newer is used, and a moment longer for calls that are under way.
 */
export const tokenStanding = (
  { generation, previous_ends_at }: TokenRow,
  shown: number,
  now: Date,
): 'current' | 'unconfirmed' | 'previous' | 'over' => {
  if (shown === generation) return 'current'
  if (shown !== generation - 1) return 'over'
  if (previous_ends_at === null) return 'unconfirmed'
  return previous_ends_at > now ? 'previous' : 'over'
}
