/** What other wings and the jobs may ask of the vendor wing. */
export { deleteHelpRequestsBefore } from './help/store.ts'
export { deleteOldAccountData } from './retention/delete-old-account-data.ts'
export { openReadBearer } from './session/read-bearer.ts'
