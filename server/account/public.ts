/** What other wings and the jobs may ask of the account wing. */
export { provenWays } from './contact-ways/proven-ways.ts'
export { deleteHelpRequestsBefore } from './help/store.ts'
export { type Notification, notifyVendor } from './notifications/notify-vendor.ts'
export { newestNotifications } from './notifications/read-notifications.ts'
export { accountsWithProfiles, findAccount } from './profile/store.ts'
export { deleteOldAccountData } from './retention/delete-old-account-data.ts'
export { openReadToken } from './session/read-bearer.ts'
