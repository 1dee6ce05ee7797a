import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp, inLetter, withoutLinks } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>
type EndedPlan = { reference: string; plan: PlanName; reason: string }

/** The desk has ended a plan. Another one that was paid for goes on. */
export const periodEndedNotification = (context: LetterContext, { reference, plan, reason }: EndedPlan): Notification =>
  writeNotification(context, {
    title: `Your ${planTitles[plan]} plan has ended`,
    what: `We have ended the ${planTitles[plan]} plan that payment ${reference} paid for.`,
    reason,
  })

type RestoredPlan = { plan: PlanName; startsAt: Date | null; endsAt: Date | null }

export const periodRestoredNotification = (
  context: LetterContext,
  { plan, endsAt }: RestoredPlan,
  reason: string,
): Notification => {
  const when = endsAt ? `It runs until ${dateInWords(endsAt)}.` : 'It begins when your business is approved.'
  return writeNotification(context, {
    title: `Your ${planTitles[plan]} plan counts again`,
    what: `You have your ${planTitles[plan]} plan again. ${when}`,
    reason,
  })
}

type Words = { title: string; what: string; reason: string }

const writeNotification = (context: LetterContext, { title, what, reason }: Words): Notification => {
  const link = context.publicUrl + paths.billing
  const button = { label: 'See your plan', url: link }
  const quote = inLetter(reason)
  const lead = `${productName}: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`
  return {
    title,
    text: `${what} The reason: ${reason}`,
    path: paths.billing,
    email: {
      subject: `${title} (${productName})`,
      heading: title,
      text: [what, 'The reason:', quote, buttonLine(button), gladToHelp(context)].join('\n\n'),
      button,
      quote,
    },
    sms: oneSms([
      { before: `${lead}\n`, long: withoutLinks(reason), after: `\n${link}` },
      `${lead} Log in to see the reason.`,
    ]),
  }
}
