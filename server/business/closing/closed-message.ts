import { productName } from '../../../contract/product.ts'
import type { VendorMessage } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { gladToHelp, typedName, withoutLinks } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'

/** Only by e-mail and SMS: there is no account left whose pages could say it. */
export const closedMessage = (
  { support }: Pick<Context, 'support'>,
  businessName: string,
  reason: string,
): VendorMessage => {
  const lead = `${productName}: your business and your account are closed.`
  return {
    email: {
      subject: `Your ${productName} account is closed`,
      text: [
        `We have closed ${typedName(businessName)} and your vendor account, for this reason:`,
        withoutLinks(reason.replace(/\n\s+/g, '\n')),
        'Your services are removed, and your personal details are deleted. We keep the record of our decisions, and of payments as our books.',
        gladToHelp({ support }),
      ].join('\n\n'),
    },
    sms: oneSms([{ before: `${lead}\n`, long: withoutLinks(reason), after: `\n${support.phone}` }, lead]),
  }
}
