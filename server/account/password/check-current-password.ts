import { changePasswordRefusals } from '../../../contract/account/settings.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { findPasswordHash } from './store.ts'

/** Whoever finds an open session must not be able to guess the password in it, whatever it is asked for. */
const perVendor = { name: 'current-passwords', points: limits.currentPasswordsPerHour, seconds: 3_600 }

export type CheckContext = Pick<Context, 'db' | 'limiter' | 'passwords' | 'security'>

type Asked = { vendorId: string; currentPassword: string; setting: 'password' | 'email' | 'phone' }

/** Counted before it is compared, so that many requests at once cannot get around the limit. Gives the hash compared. */
export const checkCurrentPassword = async (
  { db, limiter, passwords, security }: CheckContext,
  { vendorId, currentPassword, setting }: Asked,
): Promise<string> => {
  await consumeOrFail(limiter, perVendor, vendorId)
  const hash = await findPasswordHash(db, vendorId)
  const isRight = await passwords.isRight(currentPassword, hash).catch(async (error) => {
    // An attempt that we were too busy to compare does not count.
    await limiter.giveBack(perVendor, vendorId)
    throw error
  })
  if (hash !== undefined && isRight) return hash
  security.record('setting-refused', { setting, reason: 'wrong password' })
  return fail(changePasswordRefusals.wrongPassword)
}
