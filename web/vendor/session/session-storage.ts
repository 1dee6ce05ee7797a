import type { Session } from './session-state.ts'

// The only file that knows under which names the browser keeps a session.
const sessionKeys = ['token', 'tokenExpiry', 'userInfo', 'sessionRefresh', 'activeSession', 'profileData'] as const
type Key = (typeof sessionKeys)[number]

// A browser that blocks storage throws on every use; such a visitor is simply not logged in.
const read = (key: Key): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const readSession = (): Session | undefined => {
  const token = read('token')
  const expiresAtMs = Number(read('tokenExpiry') ?? Number.NaN)
  return token && Number.isFinite(expiresAtMs) ? { token, expiresAtMs } : undefined
}

export const clearSession = (): void => {
  try {
    for (const key of sessionKeys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** What the top bar shows. Name, business name and e-mail: nothing more is kept in the browser. */
export type KnownVendor = { name?: string; businessName?: string; email?: string }

export const readKnownVendor = (): KnownVendor => {
  const user = parseObject(read('userInfo'))
  const profile = parseObject(read('profileData'))
  return {
    name: textIn(profile.firstName) ?? textIn(user.name),
    businessName: textIn(profile.businessName),
    email: textIn(profile.email) ?? textIn(user.email),
  }
}

const parseObject = (kept: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
