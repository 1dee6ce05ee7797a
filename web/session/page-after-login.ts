import { paths } from '../../contract/paths.ts'
import { browserStore } from './browser-store.ts'

const inThisTab = browserStore<'wantedPage'>('sessionStorage')

/** For somebody who opened a page behind the login without a session: from an e-mail, after paying, or when it ended. */
export const keepPageAfterLogin = (address: string): void => inThisTab.keep('wantedPage', address)

export const forgetPageAfterLogin = (): void => inThisTab.remove(['wantedPage'])

export const pageAfterLogin = (): string => {
  const wanted = inThisTab.read('wantedPage')
  return wanted?.startsWith(`${paths.vendorArea}/`) ? wanted : paths.dashboard
}
