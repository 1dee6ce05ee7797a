import type { Kysely } from 'kysely'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { fail } from '../../http/api-error.ts'
import { countShown } from './store.ts'

/**
 * The same form, sent from another tab or device, has become a service: its pictures are shown by then. Said before anything
 * about room, as it may be this very service that has taken it.
 */
export const refuseShown = async (db: Kysely<Schema>, vendorId: string, pictureIds: string[]): Promise<void> => {
  if ((await countShown(db, vendorId, pictureIds)) === pictureIds.length) fail(serviceRefusals.alreadyAdded)
}
