import { timing } from '../../timing.ts'

export type Session = { token: string; expiresAtMs: number }

export type SessionState = 'absent' | 'active' | 'expiring' | 'expired'

export const sessionState = (session: Session | undefined, nowMs: number): SessionState => {
  if (!session) return 'absent'
  const leftMs = session.expiresAtMs - nowMs
  if (leftMs <= 0) return 'expired'
  return leftMs < timing.expiryWarningMs ? 'expiring' : 'active'
}

/** May a page behind the login be shown? */
export const isOpen = (state: SessionState): boolean => state === 'active' || state === 'expiring'
