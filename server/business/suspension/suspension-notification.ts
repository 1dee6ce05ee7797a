import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp, inLetter, typedName, withoutLinks } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

export const suspendedNotification = (context: LetterContext, businessName: string, reason: string): Notification => {
  const link = context.publicUrl + paths.status
  const lead = `${productName}: your business is suspended.`
  const button = { label: 'See how things stand', url: link }
  const quote = inLetter(reason)
  return {
    title: 'Your business is suspended',
    text: `Customers cannot see ${onOneLine(businessName)} and its services. The reason: ${reason}`,
    path: paths.status,
    email: {
      subject: `Your business is suspended on ${productName}`,
      text: [
        `We have suspended ${typedName(businessName)}. Customers cannot see it and its services, for this reason:`,
        quote,
        'You can log in as before. The time of your plan runs on, and no plan can be paid until the suspension is lifted.',
        buttonLine(button),
        gladToHelp(context),
      ].join('\n\n'),
      button,
      quote,
    },
    sms: oneSms([
      { before: `${lead}\n`, long: withoutLinks(reason), after: `\n${link}` },
      `${lead} Log in to see the reason.`,
    ]),
  }
}

export const liftedNotification = (context: LetterContext, businessName: string, reason: string): Notification => {
  const link = context.publicUrl + paths.services
  const lead = `${productName}: your business is no longer suspended.`
  const button = { label: 'See your services', url: link }
  const quote = inLetter(reason)
  return {
    title: 'Your business is no longer suspended',
    text: `Customers can see ${onOneLine(businessName)} and the services that your plan covers again. ${reason}`,
    path: paths.services,
    email: {
      subject: `Your business is no longer suspended on ${productName}`,
      text: [
        `${typedName(businessName)} is no longer suspended. Customers can see it and the services that your plan covers again.`,
        quote,
        buttonLine(button),
        gladToHelp(context),
      ].join('\n\n'),
      button,
      quote,
    },
    sms: oneSms([`${lead} Customers can see it again.\n${link}`, lead]),
  }
}
