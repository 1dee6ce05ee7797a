import { randomUUID } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import type { NewSession } from './store.ts'

export type OpenedSession = { jwtToken: string; expiresIn: number }

type InsertSession = (session: NewSession) => Promise<{ id: string }[]>

/** Opens nothing if the password has changed since `passwordHash` was compared, as a change ends all sessions. */
export const openSession = async (
  { tokens, clock }: Pick<Context, 'tokens' | 'clock'>,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
  insert: InsertSession,
): Promise<OpenedSession | undefined> => {
  const id = randomUUID()
  const createdAt = clock.now()
  const expiresIn = limits.sessionMinutes * 60
  const expiresAt = new Date(createdAt.getTime() + expiresIn * 1000)
  const [opened] = await insert({ id, accountId, passwordHash, createdAt, expiresAt })
  if (!opened) return
  return { jwtToken: await tokens.issue('session', { subject: id, expiresAt }), expiresIn }
}
