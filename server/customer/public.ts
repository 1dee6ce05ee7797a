/** What other wings and the jobs may ask of the customer wing. */
export { endPage, ensurePage, makeMissingPages } from './page-address/make-page.ts'
export { findOpenSlug } from './page-address/store.ts'
