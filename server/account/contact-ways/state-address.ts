import { contactWay } from '../../../contract/account/account-name.ts'
import { addressKeptMessage, contactWayRefusals } from '../../../contract/account/contact-ways.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { deleteCodes } from '../one-time-code/store.ts'
import { type CheckContext, checkCurrentPassword } from '../password/check-current-password.ts'
import { findLiveSession } from '../session/store.ts'
import { proofFlow } from './send-proof-code.ts'
import { findOwner, putClaim } from './store.ts'

type Statement = { vendorId: string; sessionId: string; address: string; currentPassword: string }

/**
 * A claim gives no rights, but once proven it is a login: without the password, whoever finds an open session could make
 * the account theirs by a number of their own. Sent again it is the same claim.
 */
export const stateAddress = async (
  context: CheckContext & Pick<Context, 'clock'>,
  { vendorId, sessionId, address, currentPassword }: Statement,
): Promise<{ message: string; address: string }> => {
  const { db, clock } = context
  const way = contactWay(address)
  await checkCurrentPassword(context, { vendorId, currentPassword, setting: way })
  const owner = await findOwner(db, address)
  if (owner) fail(owner.id === vendorId ? contactWayRefusals.alreadyProven : contactWayRefusals.taken)
  await db.transaction().execute(async (tx) => {
    if ((await putClaim(tx, { accountId: vendorId, way, address })) === 'already proven')
      fail(contactWayRefusals.alreadyProven)
    // The session may have been ended while the password was compared, also by a change of the password.
    if (!(await findLiveSession(tx, { id: sessionId, now: clock.now() }))) fail(refusals.sessionOver)
    const { purpose, flowId } = proofFlow(way, vendorId)
    await deleteCodes(tx, purpose, [flowId])
  })
  return { message: addressKeptMessage, address }
}
