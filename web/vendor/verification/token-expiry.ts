/** When a JWT ends, in milliseconds. The signature is the server's business; what cannot be read has ended long ago. */
export const tokenExpiry = (jwt: string): number => {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

export type TokenState = 'absent' | 'open' | 'expired'

export const tokenState = (token: string | undefined, nowMs: number): TokenState => {
  if (!token) return 'absent'
  return tokenExpiry(token) > nowMs ? 'open' : 'expired'
}
