import { productName } from '../../../contract/product.ts'
import type { OutgoingMessage } from '../../jobs/deliver-message.ts'
import type { Tools } from '../../tools.ts'

export const passwordChangedLetter = (
  email: string,
  { publicUrl, support }: Pick<Tools, 'publicUrl' | 'support'>,
): OutgoingMessage => ({
  channel: 'email',
  to: email,
  subject: `Your ${productName} password was changed`,
  text: [
    `The password of your ${productName} vendor account has just been changed, and every device was logged out.`,
    'If that was you, there is nothing to do.',
    `If it was not you, choose a new password at once: ${publicUrl}/forgot-password`,
    `We are glad to help: ${support.email}, ${support.phone}`,
  ].join('\n\n'),
})
