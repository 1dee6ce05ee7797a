import type { Kysely } from 'kysely'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { describeService, type PlanFacts } from '../services/describe-service.ts'
import { findFirstPlaces } from '../services/store.ts'

/** What customers can see of a vendor's services with this plan, the one to be kept longest first. */
export const readLiveServices = async (
  db: Kysely<Schema>,
  { vendorId, plan, size }: { vendorId: string; plan: PlanFacts; size: number },
): Promise<Service[]> => {
  const rows = await findFirstPlaces(db, { vendorId, size })
  return rows.map((row) => describeService(row, plan)).filter(({ listing }) => listing === 'live')
}
