import { sessionExtendedMessage, sessionLimitReached } from '../../../contract/account/session.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import type { OpenedSession } from './open-session.ts'
import { type SessionTokenSubject, tokenStanding, writeSubject } from './session-token.ts'
import { lockLiveSession, prolongSession } from './store.ts'

const minuteMs = 60_000
const longestMs = limits.sessionLongestHours * 60 * minuteMs

/**
 * Gives a token of the next generation. Whoever still has the one before, because the answer was lost or another tab
 * was quicker, gets the newest once more.
 */
export const extendSession = async (
  { db, tokens, clock, security }: Pick<Context, 'db' | 'tokens' | 'clock' | 'security'>,
  { sessionId, generation: shown }: SessionTokenSubject,
): Promise<OpenedSession & { message: string }> => {
  const now = clock.now()
  const { expiresAt, generation } = await db.transaction().execute(async (tx) => {
    const session = (await lockLiveSession(tx, sessionId, now)) ?? fail(refusals.sessionOver)
    const standing = tokenStanding(session, shown, now)
    if (standing === 'over') fail(refusals.sessionOver)
    const expiresAt = extendedEnd(session.created_at, now)
    const isNew = standing === 'current'
    const generation = isNew ? session.generation + 1 : session.generation
    const previousEndsAt = isNew ? null : session.previous_ends_at
    await prolongSession(tx, { id: sessionId, expiresAt, generation, previousEndsAt })
    return { expiresAt, generation }
  })
  security.record('session-extended')
  return {
    message: sessionExtendedMessage,
    jwtToken: await tokens.issue('session', { subject: writeSubject({ sessionId, generation }), expiresAt }),
    expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  }
}

const extendedEnd = (createdAt: Date, now: Date): Date => {
  const wantedMs = now.getTime() + limits.sessionExtensionMinutes * minuteMs
  const latestMs = createdAt.getTime() + longestMs
  // Near its maximum length a session cannot be extended any further, and must not be reported as extended.
  if (latestMs < wantedMs && now.getTime() + limits.expiryWarningMinutes * minuteMs > latestMs)
    fail(sessionLimitReached)
  return new Date(Math.min(wantedMs, latestMs))
}
