import { paths } from '../../../contract/paths.ts'
import { browserStore } from './browser-store.ts'

const inThisTab = browserStore<'wantedPage'>('sessionStorage')

/** A page behind the login that somebody came for without a session: by a letter, from paying, or while theirs ended. */
export const keepPageAfterLogin = (address: string): void => inThisTab.keep('wantedPage', address)

export const forgetPageAfterLogin = (): void => inThisTab.remove(['wantedPage'])

/** Where a login leads: to the page that was wanted, or to the dashboard. */
export const pageAfterLogin = (): string => {
  const wanted = inThisTab.read('wantedPage')
  return wanted?.startsWith(`${paths.vendorArea}/`) ? wanted : paths.dashboard
}
