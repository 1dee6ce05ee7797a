/** What other wings and the jobs may ask of the customer wing. */
export { forgetWords } from './market/forget-words.ts'
export { endPage, ensurePage, makeMissingPages } from './page-address/make-page.ts'
export { deleteOldViews } from './views/delete-old-views.ts'
