import { paths } from '../../../contract/paths.ts'
import { keepPageAfterLogin } from './page-after-login.ts'
import { noticeState, type SessionNotice } from './session-notice.ts'
import { clearSession } from './session-storage.ts'

/** Why a page behind the login was not opened, for the page that is opened instead. */
export type TurnedAway = { toast?: 'expired' | 'authentication required'; notice?: SessionNotice }

const key = 'turnedAway'

/** False where storage is blocked. */
const keep = (why: TurnedAway): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(why))
    window.name = key
    return true
  } catch {
    return false
  }
}

/** By the name of the tab, which is there at once: the first use of storage waits for another process of the browser. */
export const wasTurnedAway = (): boolean => window.name === key

export const readTurnedAway = (): TurnedAway => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

export const forgetTurnedAway = (): void => {
  if (wasTurnedAway()) window.name = ''
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked, so nothing is stored.
  }
}

/**
 * What RequireSession does, before it is loaded: returns the page to open instead. Where storage is blocked it does nothing,
 * as the reason could not be passed on; RequireSession then decides.
 */
export const turnAway = (
  state: 'absent' | 'expired',
  { pathname, search }: { pathname: string; search: string },
): string | undefined => {
  const isAbsent = state === 'absent'
  const asksForLogin = isAbsent && pathname === paths.addService
  const why: TurnedAway = asksForLogin
    ? { toast: 'authentication required' }
    : {
        notice: noticeState(isAbsent ? 'log in first' : 'ended', pathname).sessionNotice,
        ...(isAbsent ? {} : { toast: 'expired' }),
      }
  if (!keep(why)) return
  clearSession()
  keepPageAfterLogin(pathname + search)
  return asksForLogin ? paths.login : paths.home
}
