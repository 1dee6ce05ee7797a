import type { Transaction } from 'kysely'
import { type Allowance, refusalOf } from '../../../contract/catalogue/allowance.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { PlanStanding } from '../../business/public.ts'
import { fail } from '../../http/api-error.ts'
import { measureAllowance } from './measure-allowance.ts'
import { countServices } from './store.ts'

export const refuseWithoutRoom = ({ obstacle, plan }: Allowance): void => {
  if (obstacle) fail(refusalOf(obstacle, plan))
}

/** The standing has been locked, so that nobody else takes the same room. */
export const takeRoom = async (
  tx: Transaction<Schema>,
  vendorId: string,
  standing: PlanStanding | undefined,
): Promise<void> => {
  const { used } = await countServices(tx, vendorId)
  refuseWithoutRoom(measureAllowance(standing, used))
}
