import { timing } from '../timing.ts'

const minuteMs = 60_000

/** `expiresIn` is in seconds. */
export const expiresAtMs = (
  expiresIn: number | undefined,
  nowMs: number,
  otherwiseMs: number = timing.defaultSessionMs,
): number => {
  if (!expiresIn || !Number.isFinite(expiresIn) || expiresIn < 0) return nowMs + otherwiseMs
  const minutes = expiresIn / 60
  return nowMs + minutes * minuteMs
}

export type Session = { token: string; expiresAtMs: number }

type SessionState = 'absent' | 'active' | 'expiring' | 'expired'

export const sessionState = (session: Session | undefined, nowMs: number): SessionState => {
  if (!session) return 'absent'
  if (session.expiresAtMs <= nowMs) return 'expired'
  return session.expiresAtMs - nowMs < timing.expiryWarningMs ? 'expiring' : 'active'
}

/** Whether pages behind the login may be shown. */
export const isOpen = (state: SessionState): boolean => state === 'active' || state === 'expiring'
