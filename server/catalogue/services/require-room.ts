import type { Kysely, Transaction } from 'kysely'
import { writingRefusals } from '../../../contract/catalogue/add-service.ts'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { PlanStatus } from '../../business/public.ts'
import { fail } from '../../http/api-error.ts'
import { measureAllowance } from './measure-allowance.ts'
import { countServices, countShownPictures } from './store.ts'

/**
 * If its pictures are shown already, the same form has become a service from another tab or device. Checked before the
 * limit, as it may be that very service that has reached it.
 */
export const refuseIfAlreadyAdded = async (
  db: Kysely<Schema>,
  vendorId: string,
  pictureIds: string[],
): Promise<void> => {
  if ((await countShownPictures(db, vendorId, pictureIds)) === pictureIds.length) fail(writingRefusals.alreadyAdded)
}

export const refuseWithoutRoom = ({ obstacle, plan, endedAt }: Allowance): void => {
  if (obstacle) fail(explainObstacle(obstacle, plan, endedAt))
}

/** The caller has locked the plan's status, so that nobody else takes the same place. */
export const requireRoom = async (
  tx: Transaction<Schema>,
  vendorId: string,
  status: PlanStatus | undefined,
): Promise<void> => {
  const used = await countServices(tx, vendorId)
  refuseWithoutRoom(measureAllowance(status, used))
}
