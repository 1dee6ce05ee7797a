import { loggedOutElsewhereMessage } from '../../../contract/account/session.ts'
import type { Context } from '../../context.ts'
import { hashDeviceToken } from '../device/known-device.ts'
import { deleteDevices } from '../device/store.ts'
import { endOtherSessions } from './store.ts'

type SignOut = { vendorId: string; sessionId: string; deviceTokens: readonly string[] }

/** For a vendor who fears that somebody else is logged in. Done twice it does nothing more. */
export const signOutElsewhere = async (
  { db, clock, security }: Pick<Context, 'db' | 'clock' | 'security'>,
  { vendorId, sessionId, deviceTokens }: SignOut,
): Promise<{ message: string }> => {
  await db.transaction().execute(async (tx) => {
    await endOtherSessions(tx, { accountId: vendorId, keptSessionId: sessionId, now: clock.now() })
    await deleteDevices(tx, vendorId, { except: deviceTokens.map(hashDeviceToken) })
  })
  security.record('other-sessions-ended')
  return { message: loggedOutElsewhereMessage }
}
