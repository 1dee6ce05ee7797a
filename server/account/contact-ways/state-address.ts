import { contactWay } from '../../../contract/account/account-name.ts'
import { addressKeptMessage, contactWayRefusals } from '../../../contract/account/contact-ways.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { deleteCodes } from '../one-time-code/store.ts'
import { proofFlow } from './send-proof-code.ts'
import { findOwner, putClaim } from './store.ts'

const perVendor = { name: 'stated-addresses', points: limits.contactWayChangesPerHour, seconds: 3_600 }

/** A claim: it gives no rights, and sent again it is the same claim. */
export const stateAddress = async (
  { db, limiter }: Pick<Context, 'db' | 'limiter'>,
  { vendorId, address }: { vendorId: string; address: string },
): Promise<{ message: string; address: string }> => {
  if ((await limiter.consume(perVendor, vendorId)) === 'exhausted') fail(refusals.tooManyAttempts)
  const way = contactWay(address)
  const owner = await findOwner(db, address)
  if (owner) fail(owner.id === vendorId ? contactWayRefusals.alreadyProven : contactWayRefusals.taken)
  await db.transaction().execute(async (tx) => {
    if ((await putClaim(tx, { accountId: vendorId, way, address })) === 'already proven')
      fail(contactWayRefusals.alreadyProven)
    const { purpose, flowId } = proofFlow(way, vendorId)
    await deleteCodes(tx, purpose, [flowId])
  })
  return { message: addressKeptMessage, address }
}
