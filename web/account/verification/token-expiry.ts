type Life = { endsAtMs: number; lastsMs: number }

const ended: Life = { endsAtMs: 0, lastsMs: 0 }

/** The signature is not checked here, only by the server. A token that cannot be read counts as expired. */
export const tokenLife = (jwt: string): Life => {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp, iat } = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown }
    if (typeof exp !== 'number') return ended
    return { endsAtMs: exp * 1000, lastsMs: typeof iat === 'number' ? (exp - iat) * 1000 : 0 }
  } catch {
    return ended
  }
}

export type TokenState = 'absent' | 'open' | 'expired'

/** `sentAtMs`: when this token's code was sent, by the same clock as `nowMs`. */
export const tokenState = (token: string | undefined, nowMs: number, sentAtMs?: number): TokenState => {
  if (!token) return 'absent'
  const { endsAtMs, lastsMs } = tokenLife(token)
  // The expiry is by the server's clock, and the phone's may be hours ahead of it.
  const isYoung = sentAtMs !== undefined && nowMs - sentAtMs < lastsMs
  return endsAtMs > nowMs || isYoung ? 'open' : 'expired'
}
