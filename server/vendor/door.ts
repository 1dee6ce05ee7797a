/** What other wings and the jobs may ask of the vendor wing. */
export { deleteHelpRequestsBefore } from './help/store.ts'
