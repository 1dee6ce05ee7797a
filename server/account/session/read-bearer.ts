import type { TokenKind } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Bearers } from '../../http/bearer.ts'
import { findLiveSession } from './store.ts'

type Readers = { [Kind in TokenKind]: (subject: string) => Promise<Bearers[Kind] | undefined> }

/** A valid signature is not enough for a session: only its row tells whether it has ended. */
export const openReadToken = ({ db, tokens, clock }: Pick<Context, 'db' | 'tokens' | 'clock'>) => {
  const readers: Readers = {
    session: async (sessionId) => {
      const session = await findLiveSession(db, { id: sessionId, now: clock.now() })
      return session && { vendorId: session.account_id, sessionId }
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
