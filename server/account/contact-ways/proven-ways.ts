import type { ContactWay } from '../../../contract/account/account-name.ts'
import type { Destinations } from '../one-time-code/flow.ts'
import type { WayColumns } from './store.ts'

/** Where anything but a code may go. */
export const provenWays = (account: WayColumns): Destinations => ({
  ...(account.email !== null && account.email_proven_at && { email: account.email }),
  ...(account.phone_number !== null && account.phone_proven_at && { phone: account.phone_number }),
})

/** What names the account: no two have the same. */
export const provenName = (account: WayColumns): string => {
  const { email, phone } = provenWays(account)
  return email ?? phone ?? ''
}

export type Claim = { address: string; isProven: boolean }

export const readClaim = (account: WayColumns, way: ContactWay): Claim | undefined => {
  const address = way === 'email' ? account.email : account.phone_number
  return address === null ? undefined : { address, isProven: provenWays(account)[way] !== undefined }
}
