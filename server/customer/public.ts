/** What other wings and the jobs may ask of the customer wing. */
export { forgetWords } from './market/forget-words.ts'
export { endPage, ensurePage, makeMissingPages } from './page-address/make-page.ts'
export { findOpenSlug } from './page-address/store.ts'
export { deleteOldReports } from './report/delete-old-reports.ts'
export { deleteOldViews } from './views/delete-old-views.ts'
