/** What other wings and the jobs may ask of the catalogue. */
export { findDraft as findServiceDraft } from './draft/store.ts'
export { readLiveChoice } from './live-services/choose-live-services.ts'
export { readLiveServices } from './live-services/read-live-services.ts'
export { deleteOldCatalogueData } from './retention/delete-old-catalogue-data.ts'
export {
  findHiding,
  findServicesByBeginning,
  lockHiding,
  selectHiddenServices,
  setHiding,
} from './services/hide-service.ts'
export { newestServices, serviceCount } from './services/in-profile.ts'
export { newestListings } from './services/list-services.ts'
export { findServiceNames } from './services/names.ts'
export { removeAllServices } from './services/remove-all.ts'
export { countPresent as countPresentServices } from './services/store.ts'
