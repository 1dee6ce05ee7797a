import { limits } from '../../../contract/limits.ts'
import { unverifiedAccountKeptDays } from '../../../contract/promises.ts'
import { deleteSmsHoursBefore } from '../../adapters/sms/budget.ts'
import type { Context } from '../../context.ts'
import {
  deleteCaptchasUsableUntil,
  deleteCodesSentBefore,
  deleteDevicesExpiredBefore,
  deleteLoginLinksBefore,
  deleteNotificationsBefore,
  deletePasswordResetsBefore,
  deleteSessionsExpiredBefore,
  deleteSignUpsVerifiedBefore,
  deleteUnverifiedSignUpsBefore,
  deleteWrongPasswordsSince,
} from './store.ts'

const dayMs = 86_400_000

/** Returns how many rows of each kind were deleted. */
export const deleteOldAccountData = async ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    unverifiedSignUps: await deleteUnverifiedSignUpsBefore(db, daysAgo(unverifiedAccountKeptDays)),
    verifiedSignUps: await deleteSignUpsVerifiedBefore(db, daysAgo(1)),
    oneTimeCodes: await deleteCodesSentBefore(db, daysAgo(1)),
    passwordResets: await deletePasswordResetsBefore(db, daysAgo(1)),
    sessions: await deleteSessionsExpiredBefore(db, daysAgo(1)),
    devices: await deleteDevicesExpiredBefore(db, now),
    loginLinks: await deleteLoginLinksBefore(db, daysAgo(2)),
    notifications: await deleteNotificationsBefore(db, {
      readBefore: daysAgo(limits.readNotificationKeptDays),
      anyBefore: daysAgo(limits.notificationKeptDays),
    }),
    usedCaptchas: await deleteCaptchasUsableUntil(db, now),
    wrongPasswords: await deleteWrongPasswordsSince(db, daysAgo(1)),
    smsHours: await deleteSmsHoursBefore(db, daysAgo(30)),
  }
}
