import {
  type removeService as endpoint,
  serviceRefusals,
  serviceRemovedMessage,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { lockService, setRemoved } from './change-store.ts'
import { readAllowance } from './read-allowance.ts'
import type { Owned } from './store.ts'

/** Removed again, it is removed: the time in which it can be brought back counts from the first time. */
export const removeService = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owned: Owned,
): Promise<ReplyOf<typeof endpoint>> => {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const before = (await lockService(tx, owned)) ?? fail(serviceRefusals.notFound)
    if (!before.removed_at) await setRemoved(tx, owned.serviceId, now)
  })
  return { message: serviceRemovedMessage, allowance: await readAllowance(db, owned.vendorId, now) }
}
