import type { ContactWay } from '../../../contract/account/account-name.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import type { VendorMessage } from './send-to-vendor.ts'

const words: Record<ContactWay, string> = { email: 'an email address', phone: 'a phone number' }

/** Without the address itself: whoever reads this does not have to learn it. */
export const wayAddedMessage = (
  { publicUrl, support }: Pick<Context, 'publicUrl' | 'support'>,
  way: ContactWay,
): VendorMessage => {
  const added = words[way]
  const button = { label: 'Open the settings', url: publicUrl + paths.settings }
  return {
    email: {
      subject: `${capitalised(added)} was added to your ${productName} account`,
      text: [
        `${capitalised(added)} has just been added to your ${productName} vendor account. It can be used to log in and to choose a new password.`,
        'If that was you, there is nothing to do.',
        'If it was not you, sign out everywhere else and change your password at once, and write to us.',
        buttonLine(button),
        gladToHelp({ support }),
      ].join('\n\n'),
      button,
    },
    sms: `${productName}: ${added} was added to your account. Not you? In Settings sign out everywhere else, change your password, then call ${support.phone}`,
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
