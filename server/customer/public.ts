/** What other wings and the jobs may ask of the customer wing. */
export { endPage, ensurePage, makeMissingPages } from './page-address/make-page.ts'
export { deleteOldReports } from './report/delete-old-reports.ts'
