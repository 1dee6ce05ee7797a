import type { TokenKind } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Bearers } from '../../http/bearer.ts'
import { readSubject, tokenStanding } from './session-token.ts'
import { endPreviousToken, findLiveSession } from './store.ts'

type Readers = { [Kind in TokenKind]: (subject: string) => Promise<Bearers[Kind] | undefined> }

/** A valid signature is not enough for a session: only its row tells whether it has ended. */
export const openReadToken = ({ db, tokens, clock }: Pick<Context, 'db' | 'tokens' | 'clock'>) => {
  const readers: Readers = {
    session: async (subject) => {
      const { sessionId, generation } = readSubject(subject)
      const now = clock.now()
      const session = await findLiveSession(db, { id: sessionId, now })
      if (!session || tokenStanding(session, generation, now) === 'over') return undefined
      const isFirstUse = generation === session.generation && generation > 0 && session.previous_ends_at === null
      if (isFirstUse) {
        const at = new Date(now.getTime() + limits.sessionTokenOverlapSeconds * 1000)
        await endPreviousToken(db, { id: sessionId, generation, at })
      }
      return { vendorId: session.account_id, sessionId, generation }
    },
    verify: async (signUpId) => ({ signUpId }),
    'reset-pending': async (resetId) => ({ resetId }),
    'reset-granted': async (resetId) => ({ resetId }),
  }
  return async <Kind extends TokenKind>(kind: Kind, token: string): Promise<Bearers[Kind] | undefined> => {
    const content = await tokens.read(kind, token)
    return content && readers[kind](content.subject)
  }
}
