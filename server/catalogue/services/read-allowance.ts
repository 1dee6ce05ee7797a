import type { Kysely } from 'kysely'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { planStanding } from '../../business/public.ts'
import { measureAllowance } from './measure-allowance.ts'
import { countServices } from './store.ts'

export const readAllowance = async (db: Kysely<Schema>, vendorId: string, now: Date): Promise<Allowance> => {
  const standing = await planStanding(db, vendorId, now)
  const { used } = await countServices(db, vendorId)
  return measureAllowance(standing, used)
}
