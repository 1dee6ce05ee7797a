import type { VendorProfile } from '../../../contract/account/profile.ts'

let held: VendorProfile | undefined

/** The whole profile as it was last read. It lives in memory only, no longer than the page and the session do. */
export const heldProfile = (): VendorProfile | undefined => held

export const holdProfile = (profile: VendorProfile): void => {
  held = profile
}

export const dropProfile = (): void => {
  held = undefined
}
