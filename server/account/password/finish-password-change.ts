import type { Transaction } from 'kysely'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import { sendToVendor, type VendorMessage } from '../contact-ways/send-to-vendor.ts'
import { deleteDevices } from '../device/store.ts'
import { forgetWrongPasswords } from '../login/forget-wrong-passwords.ts'
import { endOtherSessions, endSessions } from '../session/store.ts'
import { consumeResets } from './store.ts'

type LoggedOut = 'every device' | 'your other devices'

export const passwordChangedMessage = (
  { publicUrl, support }: Pick<Context, 'publicUrl' | 'support'>,
  loggedOut: LoggedOut,
): VendorMessage => {
  const button = { label: 'Choose a new password', url: publicUrl + paths.forgotPassword }
  return {
    email: {
      subject: `Your ${productName} password was changed`,
      text: [
        `The password of your ${productName} vendor account has just been changed, and ${whoWas[loggedOut]} logged out.`,
        'If that was you, there is nothing to do.',
        'If it was not you, choose a new password at once.',
        buttonLine(button),
        gladToHelp({ support }),
      ].join('\n\n'),
      button,
    },
    sms: `${productName}: your password has just been changed. If it was not you, choose a new one at once: Forgot password, on the login page.`,
  }
}

const whoWas: Record<LoggedOut, string> = {
  'every device': 'every device was',
  'your other devices': 'your other devices were',
}

export type FinishContext = Pick<Context, 'jobs' | 'pseudonym' | 'clock' | 'publicUrl' | 'support'>

type ChangedPassword = {
  account: { id: string }
  /** The session in which the password was changed is kept; all others end. */
  keptSessionId?: string
  /** Whoever knew the old password may have logged in elsewhere, so other devices are no longer known. */
  keptDevices?: readonly string[]
}

/**
 * For every way to a new password: ends open resets and sessions, forgets devices, lifts login locks and tells the
 * vendor.
 */
export const finishPasswordChange = async (
  context: FinishContext,
  tx: Transaction<Schema>,
  { account, keptSessionId, keptDevices = [] }: ChangedPassword,
): Promise<void> => {
  const now = context.clock.now()
  await consumeResets(tx, account.id, now)
  if (keptSessionId === undefined) await endSessions(tx, account.id, now)
  else await endOtherSessions(tx, { accountId: account.id, keptSessionId, now })
  await deleteDevices(tx, account.id, { except: keptDevices })
  await forgetWrongPasswords(context, tx, account.id)
  const loggedOut = keptSessionId === undefined ? 'every device' : 'your other devices'
  await sendToVendor(context, tx, account.id, passwordChangedMessage(context, loggedOut))
}
