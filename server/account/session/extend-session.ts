import { sessionExtendedMessage, sessionLimitReached } from '../../../contract/account/session.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import type { OpenedSession } from './open-session.ts'
import { prolongSession } from './store.ts'

const minuteMs = 60_000
const longestMs = limits.sessionLongestHours * 60 * minuteMs

export const extendSession = async (
  { db, tokens, clock, security }: Pick<Context, 'db' | 'tokens' | 'clock' | 'security'>,
  sessionId: string,
): Promise<OpenedSession & { message: string }> => {
  const now = clock.now()
  const until = new Date(now.getTime() + limits.sessionExtensionMinutes * minuteMs)
  const session = await prolongSession(db, sessionId, { now, until, longestMs })
  if (!session) return fail(refusals.sessionOver)

  const expiresAt = session.expires_at
  // Near its maximum length a session cannot be extended any further, and must not be reported as extended.
  if (expiresAt < until && now.getTime() + limits.expiryWarningMinutes * minuteMs > expiresAt.getTime())
    return fail(sessionLimitReached)
  security.record('session-extended')
  return {
    message: sessionExtendedMessage,
    jwtToken: await tokens.issue('session', { subject: sessionId, expiresAt }),
    expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  }
}
