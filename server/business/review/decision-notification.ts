import { planTitles } from '../../../contract/business/plans.ts'
import { type BusinessStatus, correctableLabels, type Rejection } from '../../../contract/business/status.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp, inLetter, typedName, withoutLinks } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'
import type { DatedPeriod } from '../subscription/periods.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>

/** Names the plans that begin with the approval, in the order in which they run. */
export const approvalNotification = (
  context: LetterContext,
  businessName: string,
  [first, ...next]: readonly DatedPeriod[],
): Notification => {
  const link = context.publicUrl + paths.status
  const button = { label: 'See how things stand', url: link }
  const approved = (name: string) => `We have reviewed ${name} and approved it.`
  const begun = first && [
    `Your ${planTitles[first.plan]} plan has begun and runs until ${dateInWords(first.endsAt)}.`,
    ...next.map(({ plan, endsAt }) => `After it your ${planTitles[plan]} plan runs until ${dateInWords(endsAt)}.`),
  ]
  const lead = [`${productName}: your business is approved.`, ...(begun?.slice(0, 1) ?? [])].join(' ')
  return {
    title: 'Your business is approved',
    text: [approved(onOneLine(businessName)), ...(begun ?? [])].join(' '),
    path: paths.status,
    email: {
      subject: `Your business is approved on ${productName}`,
      text: [
        approved(typedName(businessName)),
        ...(begun ? [begun.join('\n')] : []),
        buttonLine(button),
        gladToHelp(context),
      ].join('\n\n'),
      button,
    },
    sms: oneSms([`${lead}\n${link}`, lead]),
  }
}

/** `waiting`: periods that were paid for and begin with an approval. */
export const rejectionNotification = (
  context: LetterContext,
  businessName: string,
  { reason, fields }: Rejection,
  waiting: readonly object[],
): Notification => {
  const link = context.publicUrl + paths.status
  const lead = `${productName}: your business could not be approved yet.`
  const button = { label: 'Correct it and send it again', url: link }
  const quote = inLetter(reason)
  const labels = fields.map((field) => correctableLabels[field])
  return {
    title: 'Please correct your business details',
    text: [
      `${onOneLine(businessName)} could not be approved yet. The reason: ${reason}`,
      ...(labels.length > 0 ? [`To put right: ${labels.join(', ')}`] : []),
    ].join('\n'),
    path: paths.status,
    email: {
      subject: `Please correct your business details on ${productName}`,
      text: [
        `We have reviewed ${typedName(businessName)}. It could not be approved yet, for this reason:`,
        quote,
        ...(labels.length > 0 ? [`Please put right:\n${labels.map((label) => `- ${label}`).join('\n')}`] : []),
        buttonLine(button),
        'What you sent before is filled in already.',
        ...(waiting.length > 0 ? ['What you have paid for is kept. It begins when your business is approved.'] : []),
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

type Refused = {
  name: string
  reason: string
  /** Amounts that go back. */
  returned: readonly string[]
}

/** For good. */
export const refusedNotification = (context: LetterContext, { name, reason, returned }: Refused): Notification => {
  const link = context.publicUrl + paths.status
  const lead = `${productName}: your business was refused.`
  const button = { label: 'See how things stand', url: link }
  const quote = inLetter(reason)
  const next = [
    'It cannot be sent again, and no plan can be paid for it.',
    ...(returned.length > 0 ? [`You get back what you paid: ${returned.join(', ')}, the way you paid it.`] : []),
  ].join(' ')
  return {
    title: 'Your business was refused',
    text: `We cannot accept ${onOneLine(name)}. The reason: ${reason}\n${next}`,
    path: paths.status,
    email: {
      subject: `Your business was refused on ${productName}`,
      text: [
        `We have reviewed ${typedName(name)}. We cannot accept it, for this reason:`,
        quote,
        next,
        'If you think that we are wrong, please write to us or call us.',
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

type Reopened = { name: string; status: BusinessStatus; reason: string }

/** `status`: the one before. Only a verified business loses something by it. */
export const reopenedNotification = (context: LetterContext, { name, status, reason }: Reopened): Notification => {
  const link = context.publicUrl + paths.status
  const lead = `${productName}: we are reviewing your business once more.`
  const hidden = 'Customers cannot see your services until we have decided. The time of your plan runs on.'
  const meanwhile = status === 'SUCCESSFUL' ? [hidden] : []
  const button = { label: 'See how things stand', url: link }
  const quote = inLetter(reason)
  return {
    title: 'Your business is in review again',
    text: [`We are reviewing ${onOneLine(name)} once more. The reason: ${reason}`, ...meanwhile].join('\n'),
    path: paths.status,
    email: {
      subject: `Your business is in review again on ${productName}`,
      text: [
        `We are reviewing ${typedName(name)} once more, for this reason:`,
        quote,
        ...meanwhile,
        buttonLine(button),
        gladToHelp(context),
      ].join('\n\n'),
      button,
      quote,
    },
    sms: oneSms([{ before: `${lead}\n`, long: withoutLinks(reason), after: `\n${link}` }, lead]),
  }
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')
