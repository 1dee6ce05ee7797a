import type { VendorProfile } from '../../contract/account/profile.ts'
import { browserStore } from './browser-store.ts'
import type { Session } from './session-state.ts'
import { announceVendorChange } from './vendor-change.ts'

// The only file that knows the storage keys of sessions, sign-ups and password resets.
const sessionKeys = ['token', 'tokenExpiry', 'userInfo', 'sessionRefresh', 'activeSession', 'profileData'] as const
const resetKeys = ['jwtToken', 'resetEmail', 'token'] as const

const { read, keep, remove } = browserStore<(typeof sessionKeys)[number] | 'authToken'>('localStorage')
const inThisTab = browserStore<(typeof resetKeys)[number] | 'draftKey'>('sessionStorage')

type UserInfo = { name: string; email: string }

export const readSession = (): Session | undefined => {
  const token = read('token')
  const expiresAtMs = Number(read('tokenExpiry') ?? Number.NaN)
  return token && Number.isFinite(expiresAtMs) ? { token, expiresAtMs } : undefined
}

/** Removes what belongs to the previous vendor, which this one must not see. */
export const openSession = ({ token, expiresAtMs }: Session, userInfo: UserInfo): void => {
  forgetLogOut()
  announceVendorChange()
  inThisTab.remove(['draftKey'])
  // The token is not removed: another tab would take that for the end of the session that is just beginning.
  remove(['sessionRefresh', 'activeSession', 'profileData'])
  keep('tokenExpiry', String(expiresAtMs))
  keep('userInfo', JSON.stringify(userInfo))
  // The token comes last: other tabs listen for it, and then read the rest.
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
  inThisTab.remove(['draftKey'])
  remove(sessionKeys)
}

let isLoggedOutHere = false

/** For Logout in this tab. Whoever then finds no session leads to the login, without a warning. */
export const endSession = (): void => {
  isLoggedOutHere = true
  clearSession()
}

export const wasLoggedOutHere = (): boolean => isLoggedOutHere

/** After a new login, maybe in another tab, the end of the session is to be announced again. */
export const forgetLogOut = (): void => {
  isLoggedOutHere = false
}

/** Called when another tab logs in, renews or logs out. Returns a function that removes the listener. */
export const onSessionChange = (listener: () => void): (() => void) => onKeysChanged(['token', 'tokenExpiry'], listener)

/** Called when another tab has stored or removed the profile. Returns a function that removes the listener. */
export const onProfileStored = (listener: () => void): (() => void) => onKeysChanged(['profileData'], listener)

const onKeysChanged = (keys: readonly string[], listener: () => void): (() => void) => {
  // The key is null if the whole storage was cleared.
  const handleChange = ({ key }: StorageEvent) => (key === null || keys.includes(key)) && listener()
  window.addEventListener('storage', handleChange)
  return () => window.removeEventListener('storage', handleChange)
}

/** What the top bar shows. Nothing else of the profile is stored in the browser. */
export type KnownVendor = { name?: string; businessName?: string; email?: string }

type KnownProfile = Pick<VendorProfile, 'businessName' | 'email' | 'firstName' | 'otherName'>

export const keepProfile = ({ businessName, email, firstName, otherName }: KnownProfile): void =>
  keep('profileData', JSON.stringify({ businessName, email, firstName, otherName }))

export const forgetProfile = (): void => remove(['profileData'])

/** The e-mail from the login identifies the vendor; the profile may be missing. */
export const readVendorEmail = (): string | undefined => nonEmptyText(parseObject(read('userInfo')).email)

export const readKnownVendor = (): KnownVendor => {
  const user = parseObject(read('userInfo'))
  const profile = parseObject(read('profileData'))
  return {
    name: nonEmptyText(user.name),
    businessName: nonEmptyText(profile.businessName),
    email: nonEmptyText(profile.email) ?? nonEmptyText(user.email),
  }
}

/** The key of the vendor's sealed drafts lasts as long as the tab and the session, so that a refresh needs no network. */
export const keepDraftKey = (email: string, key: string): void =>
  inThisTab.keep('draftKey', JSON.stringify({ email, key }))

export const readStoredDraftKey = (email: string): string | undefined => {
  const found = parseObject(inThisTab.read('draftKey'))
  return found.email === email ? nonEmptyText(found.key) : undefined
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

/** The token of a sign-up that is not verified yet. */
export const readVerificationToken = (): string | undefined => read('authToken')
export const keepVerificationToken = (token: string): void => keep('authToken', token)
export const clearVerificationToken = (): void => remove(['authToken'])

/** A password reset that was begun in this tab. */
type ResetFlow = { email: string; token: string }

export const readReset = (): ResetFlow | undefined => {
  const token = inThisTab.read('token')
  return token ? { token, email: inThisTab.read('resetEmail') ?? '' } : undefined
}

export const openReset = ({ email, token }: ResetFlow): void => {
  inThisTab.keep('resetEmail', email)
  grantReset(token)
}

/** After the right code the server gives a new token for the rest of the reset. */
export const grantReset = (token: string): void => {
  inThisTab.keep('jwtToken', token)
  inThisTab.keep('token', token)
}

export const clearReset = (): void => inThisTab.remove(resetKeys)
