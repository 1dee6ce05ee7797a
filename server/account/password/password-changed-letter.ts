import { productName } from '../../../contract/product.ts'
import type { Context } from '../../context.ts'
import type { OutgoingMessage } from '../../jobs/payloads.ts'
import { gladToHelp } from '../../letter-words.ts'

export type LoggedOut = 'every device' | 'your other devices'

export const passwordChangedLetter = (
  { email, loggedOut }: { email: string; loggedOut: LoggedOut },
  { publicUrl, support }: Pick<Context, 'publicUrl' | 'support'>,
): OutgoingMessage => ({
  channel: 'email',
  to: email,
  subject: `Your ${productName} password was changed`,
  text: [
    `The password of your ${productName} vendor account has just been changed, and ${whoWas[loggedOut]} logged out.`,
    'If that was you, there is nothing to do.',
    `If it was not you, choose a new password at once: ${publicUrl}/forgot-password`,
    gladToHelp({ support }),
  ].join('\n\n'),
})

const whoWas: Record<LoggedOut, string> = {
  'every device': 'every device was',
  'your other devices': 'your other devices were',
}
