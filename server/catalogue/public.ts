/** What other wings and the jobs may ask of the catalogue. */
export { deleteOldCatalogueData } from './retention/delete-old-catalogue-data.ts'
export { newestServices, serviceCount } from './services/in-profile.ts'
export { removeAllServices } from './services/remove-all.ts'
