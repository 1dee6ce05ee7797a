import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Notification } from '../../account/public.ts'
import { oneSms } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp, inLetter, typedName, withoutLinks } from '../../letter-words.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>

/** What is hidden or shown: a page, or a service by its name. */
export type HiddenThing = { kind: 'page'; businessName: string } | { kind: 'service'; serviceName: string }

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

const describeThing = (thing: HiddenThing) =>
  thing.kind === 'page'
    ? { short: 'your page', bell: `the page of ${onOneLine(thing.businessName)}`, path: paths.ownPage }
    : { short: 'a service of yours', bell: onOneLine(thing.serviceName), path: paths.services }

const inText = (thing: HiddenThing) =>
  thing.kind === 'page'
    ? `the page of ${typedName(thing.businessName)}`
    : `your service ${typedName(thing.serviceName)}`

export const hiddenNotification = (context: LetterContext, thing: HiddenThing, reason: string): Notification => {
  const { short, bell, path } = describeThing(thing)
  const link = context.publicUrl + path
  const lead = `${productName}: ${short} is hidden from customers.`
  const button = { label: 'Read and answer', url: link }
  const quote = inLetter(reason)
  return {
    title: thing.kind === 'page' ? 'Your page is hidden' : 'A service is hidden',
    text: `Customers cannot see ${bell}. The reason: ${reason}`,
    path,
    email: {
      subject: `${thing.kind === 'page' ? 'Your page' : 'A service of yours'} is hidden on ${productName}`,
      text: [
        `We have hidden ${inText(thing)}. Customers cannot see it, for this reason:`,
        quote,
        'You can answer once in the portal, and we read it before we decide. The time of your plan runs on.',
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

export const shownNotification = (context: LetterContext, thing: HiddenThing): Notification => {
  const { short, bell, path } = describeThing(thing)
  const link = context.publicUrl + path
  const lead = `${productName}: ${short} is no longer hidden.`
  const button = { label: thing.kind === 'page' ? 'See your page' : 'See your services', url: link }
  return {
    title: thing.kind === 'page' ? 'Your page is shown again' : 'A service is shown again',
    text: `We no longer hide ${bell}. Customers see it as your plan covers it.`,
    path,
    email: {
      subject: `${thing.kind === 'page' ? 'Your page' : 'A service of yours'} is shown again on ${productName}`,
      text: [
        `We no longer hide ${inText(thing)}. Customers see it as your plan covers it.`,
        buttonLine(button),
        gladToHelp(context),
      ].join('\n\n'),
      button,
    },
    sms: oneSms([`${lead}\n${link}`, lead]),
  }
}
