import {
  type restoreService as endpoint,
  type removeService as removeEndpoint,
  serviceRefusals,
  serviceRemovedMessage,
  serviceRestoredMessage,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { lockPlanStatus } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { lockService, setRemoved } from './change-store.ts'
import { describeListedService } from './describe-service.ts'
import { readAllowance } from './measure-allowance.ts'
import { requireRoom } from './require-room.ts'
import { findService, type OwnedService } from './store.ts'

/** Removing again keeps the first time, from which the time to restore it is counted. */
export const removeService = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owned: OwnedService,
): Promise<ReplyOf<typeof removeEndpoint>> => {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const before = (await lockService(tx, owned)) ?? fail(serviceRefusals.notFound)
    if (!before.removed_at) await setRemoved(tx, owned.serviceId, now)
  })
  return { message: serviceRemovedMessage, allowance: await readAllowance(db, owned.vendorId, now) }
}

/** Restoring again changes nothing. */
export const restoreService = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owned: OwnedService,
): Promise<ReplyOf<typeof endpoint>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const status = await lockPlanStatus(tx, owned.vendorId, now)
    const before = (await lockService(tx, owned)) ?? fail(serviceRefusals.notFound)
    if (before.removed_at) {
      if (isOver(before.removed_at, now)) fail(serviceRefusals.notFound)
      await requireRoom(tx, owned.vendorId, status)
      await setRemoved(tx, owned.serviceId, null)
    }
    const restored = (await findService(tx, owned)) ?? fail(serviceRefusals.notFound)
    return {
      message: serviceRestoredMessage,
      service: describeListedService(restored, status),
      allowance: await readAllowance(tx, owned.vendorId, now),
    }
  })

const isOver = (removedAt: Date, now: Date) =>
  now.getTime() - removedAt.getTime() >= limits.removedServiceKeptHours * 3_600_000
