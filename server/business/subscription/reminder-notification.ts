import { cardInWords } from '../../../contract/business/automatic-renewal.ts'
import { graceEnd, planTitles } from '../../../contract/business/plans.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import type { CardInTrouble } from '../automatic-renewal/automatic-plan.ts'
import { oneSms } from '../one-sms.ts'
import type { DueReminder } from './due-reminder.ts'
import { linkToRenew } from './link-to-renew.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support' | 'renewalTokens'>

type Reminded = DueReminder & { businessId: string }

/** Names the day of the end instead of counting days, so that a letter that arrives late is still true. */
export const reminderNotification = (context: LetterContext, due: Reminded, card?: CardInTrouble): Notification => {
  const link = linkToRenew(context, { businessId: due.businessId, paidUntil: due.endsAt })
  const button = { label: 'Renew your plan', url: link }
  const plan = `${planTitles[due.plan]} plan`
  const words = due.daysLeft < 0 ? endedWords(plan, due) : endingWords(plan, due)
  const { title, whatThen } = words
  const why = card ? cardWords(card) : words.why
  const lead = `${productName}: ${title.replace('Your', 'your')}.`
  return {
    title,
    text: `${whatThen} ${why}`,
    // Whoever reads this is logged in.
    path: paths.pricingPlans,
    email: {
      subject: title,
      text: [`${title}. ${whatThen}`, why, buttonLine(button), gladToHelp(context)].join('\n\n'),
      button,
    },
    sms: oneSms([
      `${lead} ${whatThen}\nRenew: ${link}`,
      `${lead}\nRenew: ${link}`,
      `${lead} ${whatThen} Log in to renew.`,
    ]),
  }
}

type Words = { title: string; whatThen: string; why: string }

const endingWords = (plan: string, { endsAt, next }: DueReminder): Words => ({
  title: `Your ${plan} ends on ${dateInWords(endsAt)}`,
  whatThen: next
    ? `Then your ${planTitles[next.plan]} plan goes on until ${dateInWords(next.endsAt)}.`
    : `Unless you renew, your services pause on ${dateInWords(graceEnd(endsAt))}.`,
  why: 'It does not renew by itself. When you pay before the end, the new time is added to what is left.',
})

const endedWords = (plan: string, { endsAt }: DueReminder): Words => ({
  title: `Your ${plan} ended on ${dateInWords(endsAt)}`,
  whatThen: `Unless you renew, your services pause on ${dateInWords(graceEnd(endsAt))}.`,
  why: 'Until then customers still see them, and you can add none. The new time begins where the old one ended.',
})

const cardWords = ({ triedOn, ...card }: CardInTrouble): string => {
  const failed = `We could not charge your card ${cardInWords(card)}.`
  return triedOn
    ? `${failed} We try it again on ${dateInWords(triedOn)}. You can also renew now, in any way you like.`
    : `${failed} We do not try it again for this time: please renew yourself.`
}
