import { randomUUID } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Tools } from '../../tools.ts'
import { insertSession, type SessionWriter } from './store.ts'

export type OpenedSession = { jwtToken: string; expiresIn: number }

/** `passwordHash` is the one that was just compared. Nothing if the password was changed meanwhile: that ends all sessions. */
export const openSession = async (
  { tokens, clock }: Pick<Tools, 'tokens' | 'clock'>,
  db: SessionWriter,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<OpenedSession | undefined> => {
  const id = randomUUID()
  const createdAt = clock.now()
  const expiresIn = limits.sessionMinutes * 60
  const expiresAt = new Date(createdAt.getTime() + expiresIn * 1000)
  if ((await insertSession(db, { id, accountId, passwordHash, createdAt, expiresAt })) === 'password changed') return
  return { jwtToken: await tokens.issue('session', { subject: id, expiresAt }), expiresIn }
}
