/** What other wings and the jobs may ask of the business wing. */
export { deleteOldDrafts } from './retention/delete-old-drafts.ts'
export { deleteOldPapers } from './retention/delete-old-papers.ts'
export { standings } from './standing/store.ts'
