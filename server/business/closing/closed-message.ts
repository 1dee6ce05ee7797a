import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { VendorMessage } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp, inLetter, typedName, withoutLinks } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'

/** Only by e-mail and SMS: there is no account left whose pages could say it. */
export const closedMessage = (
  { publicUrl, support }: Pick<Context, 'publicUrl' | 'support'>,
  businessName: string,
  reason: string,
): VendorMessage => {
  const button = { label: 'Ask us about it', url: publicUrl + paths.help }
  const quote = inLetter(reason)
  const lead = `${productName}: your business and your account are closed.`
  return {
    email: {
      subject: `Your ${productName} account is closed`,
      text: [
        `We have closed ${typedName(businessName)} and your vendor account, for this reason:`,
        quote,
        'Your services are removed, and your personal details are deleted. We keep the record of our decisions, and of payments as our books.',
        buttonLine(button),
        gladToHelp({ support }),
      ].join('\n\n'),
      button,
      quote,
    },
    sms: oneSms([{ before: `${lead}\n`, long: withoutLinks(reason), after: `\n${support.phone}` }, lead]),
  }
}
