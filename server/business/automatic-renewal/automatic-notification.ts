import { cardInWords, type KnownCard } from '../../../contract/business/automatic-renewal.ts'
import { durationTitles, planTitles } from '../../../contract/business/plans.ts'
import { formatGhs, formatPrice } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'
import { linkToRenew } from '../subscription/link-to-renew.ts'
import type { PlanEnd } from './next-renewal.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>
type LinkContext = LetterContext & Pick<Context, 'renewalTokens'>

type Charge = PlanEnd & { amountPesewas: number; card: KnownCard }

/** Dots cost an SMS most of its letters. */
const cardInSms = ({ last4 }: KnownCard) => `card ending ${last4}`

/** Before the first try. Names the day of the charge, so that a letter that arrives late is still true. */
export const renewalNotice = (
  context: LetterContext,
  charge: Charge & { chargedOn: Date; stopLink: string },
): Notification => {
  const { plan, duration, endsAt, amountPesewas, card, chargedOn, stopLink } = charge
  const title = `Your ${planTitles[plan]} plan renews on ${dateInWords(chargedOn)}`
  const what = `We charge ${formatPrice(amountPesewas)} to your card ${cardInWords(card)} for ${durationTitles[duration]} from ${dateInWords(endsAt)}.`
  const how = 'You need not do anything. To stop it, one tap is enough.'
  const button = { label: 'Stop automatic renewal', url: stopLink }
  const lead = `${productName}: on ${dateInWords(chargedOn)} we charge ${formatGhs(amountPesewas)} to your ${cardInSms(card)} for your ${planTitles[plan]} plan.`
  return {
    title,
    text: `${what} You can stop it under Billing.`,
    path: paths.billing,
    email: {
      subject: title,
      text: [what, how, buttonLine(button), gladToHelp(context)].join('\n\n'),
      button,
    },
    sms: oneSms([`${lead}\nStop: ${stopLink}`, `${lead} Stop it under Billing.`]),
  }
}

/** The provider's page, where the holder of the card confirms the charge. */
export const confirmNotice = (
  context: LinkContext,
  { businessId, plan, amountPesewas, card, endsAt, url }: Charge & { businessId: string; url: string },
): Notification => {
  const otherWay = linkToRenew(context, { businessId, paidUntil: endsAt })
  const title = 'Your bank wants you to confirm'
  const what = `Your bank wants you to confirm ${formatPrice(amountPesewas)} on your card ${cardInWords(card)} for your ${planTitles[plan]} plan, whose time ends on ${dateInWords(endsAt)}.`
  const why = 'Until then nothing is charged, and we do not try again. You can also pay in another way.'
  const button = { label: 'Confirm the payment', url }
  const lead = `${productName}: your bank wants you to confirm ${formatGhs(amountPesewas)} for your ${planTitles[plan]} plan.`
  return {
    title,
    text: `${what} ${why}`,
    path: paths.pricingPlans,
    email: {
      subject: title,
      text: [what, buttonLine(button), `${why}\n${otherWay}`, gladToHelp(context)].join('\n\n'),
      button,
    },
    sms: oneSms([`${lead}\n${url}`, `${lead}\n${otherWay}`, `${lead} Log in to pay.`]),
  }
}

export const expiredCardNotice = (context: LetterContext, card: KnownCard): Notification => {
  const title = 'Automatic renewal is off'
  const what = `Your card ${cardInWords(card)} has expired, so your plan does not renew by itself any more.`
  const how = 'Pay with another card once, and you can switch it on again under Billing.'
  const button = { label: 'See your plan', url: context.publicUrl + paths.billing }
  return {
    title,
    text: `${what} ${how}`,
    path: paths.billing,
    email: {
      subject: title,
      text: [what, how, buttonLine(button), gladToHelp(context)].join('\n\n'),
      button,
    },
    sms: `${productName}: your ${cardInSms(card)} has expired, so your plan does not renew by itself any more.`,
  }
}
