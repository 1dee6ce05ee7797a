import { announceVendorChange } from '../../api/reading/vendor-change.ts'
import { browserStore } from './browser-store.ts'
import type { Session } from './session-state.ts'

// The only file that knows under which names the browser keeps sessions and the tokens on the way to one.
const sessionKeys = ['token', 'tokenExpiry', 'userInfo', 'sessionRefresh', 'activeSession', 'profileData'] as const
const resetKeys = ['jwtToken', 'resetEmail', 'token'] as const

const { read, keep, remove } = browserStore<(typeof sessionKeys)[number] | 'authToken'>('localStorage')
const inThisTab = browserStore<(typeof resetKeys)[number]>('sessionStorage')

export type UserInfo = { name: string; email: string }

export const readSession = (): Session | undefined => {
  const token = read('token')
  const expiresAtMs = Number(read('tokenExpiry') ?? Number.NaN)
  return token && Number.isFinite(expiresAtMs) ? { token, expiresAtMs } : undefined
}

/** What the last vendor left behind must not be shown to this one. */
export const openSession = ({ token, expiresAtMs }: Session, userInfo: UserInfo): void => {
  forgetLogOut()
  announceVendorChange()
  // Not the token: another tab would take its removal for the end of the session that is just beginning.
  remove(['sessionRefresh', 'activeSession', 'profileData'])
  keep('tokenExpiry', String(expiresAtMs))
  keep('userInfo', JSON.stringify(userInfo))
  // Last: other tabs listen for it, and then read the rest.
  keep('token', token)
}

export const renewSession = ({ token, expiresAtMs }: Session, nowMs: number): void => {
  keep('tokenExpiry', String(expiresAtMs))
  keep('sessionRefresh', String(nowMs))
  keep('token', token)
}

export const stampActiveSession = (nowMs: number): void => keep('activeSession', String(nowMs))

export const clearSession = (): void => {
  announceVendorChange()
  remove(sessionKeys)
}

let isLoggedOutHere = false

/** Ended by the vendor's own hand: who finds no session then is on the way to the login, and not surprised. */
export const endSession = (): void => {
  isLoggedOutHere = true
  clearSession()
}

export const wasLoggedOutHere = (): boolean => isLoggedOutHere

/** A session that is there again, maybe by a login in another tab, can end like any other. */
export const forgetLogOut = (): void => {
  isLoggedOutHere = false
}

/** Another tab logged in, renewed or logged out. Returns how to stop listening. */
export const onSessionChange = (listener: (session: Session | undefined) => void): (() => void) =>
  onKeysChanged(['token', 'tokenExpiry'], () => listener(readSession()))

/** Another tab has read the profile, or forgotten it. Returns how to stop listening. */
export const onProfileKept = (listener: () => void): (() => void) => onKeysChanged(['profileData'], listener)

const onKeysChanged = (keys: readonly string[], listener: () => void): (() => void) => {
  // A null key: everything was cleared.
  const handleChange = ({ key }: StorageEvent) => (key === null || keys.includes(key)) && listener()
  window.addEventListener('storage', handleChange)
  return () => window.removeEventListener('storage', handleChange)
}

/** What the top bar shows. Name, business name and e-mail: nothing more is kept in the browser. */
export type KnownVendor = { name?: string; businessName?: string; email?: string }

export type KnownProfile = { businessName: string | null; email: string; firstName: string; otherName: string }

export const keepProfile = ({ businessName, email, firstName, otherName }: KnownProfile): void =>
  keep('profileData', JSON.stringify({ businessName, email, firstName, otherName }))

export const forgetProfile = (): void => remove(['profileData'])

/** As login gave it: by this one vendor is told from another. */
export const readVendorEmail = (): string | undefined => nonEmptyText(parseObject(read('userInfo')).email)

export const hasProfile = (): boolean => read('profileData') !== undefined

export const readKnownVendor = (): KnownVendor => {
  const user = parseObject(read('userInfo'))
  const profile = parseObject(read('profileData'))
  return {
    name: nonEmptyText(user.name),
    businessName: nonEmptyText(profile.businessName),
    email: nonEmptyText(profile.email) ?? nonEmptyText(user.email),
  }
}

const parseObject = (kept = '{}'): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The token of a sign-up that waits for its code. */
export const readVerificationToken = (): string | undefined => read('authToken')
export const keepVerificationToken = (token: string): void => keep('authToken', token)
export const clearVerificationToken = (): void => remove(['authToken'])

/** A password reset under way, in this tab only. */
export type ResetFlow = { email: string; token: string }

export const readReset = (): ResetFlow | undefined => {
  const token = inThisTab.read('token')
  return token ? { token, email: inThisTab.read('resetEmail') ?? '' } : undefined
}

export const openReset = ({ email, token }: ResetFlow): void => {
  inThisTab.keep('resetEmail', email)
  grantReset(token)
}

/** The code was right: from here on another token speaks for the flow. */
export const grantReset = (token: string): void => {
  inThisTab.keep('jwtToken', token)
  inThisTab.keep('token', token)
}

export const clearReset = (): void => inThisTab.remove(resetKeys)
