import { verificationRefusals } from '../../../contract/business/payment.ts'
import {
  durationTitles,
  orderInWords,
  type PlanDuration,
  type PlanName,
  planTitles,
  type Upgrade,
} from '../../../contract/business/plans.ts'
import { formatGhs, formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>

type Purchase = {
  reference: string
  plan: PlanName
  duration: PlanDuration
  amountPesewas: number
  upgrade: Upgrade | null
  startsAt: Date | null
  endsAt: Date | null
  /** The plan that runs before this one, where neither has dates yet. */
  after: PlanName | undefined
  /** Set where the business was refused for good before the money came. */
  refused?: 'goes back' | 'waits for the desk' | undefined
  document: 'receipt' | 'invoice'
}

export const paymentNotification = (context: LetterContext, purchase: Purchase): Notification => {
  const path = pathTo.receipt(purchase.reference)
  const link = context.publicUrl + path
  const button = { label: `See and keep your ${purchase.document}`, url: link }
  const what = purchase.upgrade
    ? orderInWords(purchase)
    : `the ${planTitles[purchase.plan]} plan, ${durationTitles[purchase.duration]}`
  const received = `We have received ${formatPrice(purchase.amountPesewas)} for ${what}.`
  const when = periodInWords(purchase)
  const lead = `${productName}: we have received ${formatGhs(purchase.amountPesewas)} for ${what}.`
  return {
    title: 'Payment received',
    text: `${received} ${when}`,
    path,
    email: {
      subject: `Your payment to ${productName}`,
      heading: 'Payment received',
      text: [`${received} ${when}`, `Reference: ${purchase.reference}`, buttonLine(button), gladToHelp(context)].join(
        '\n\n',
      ),
      button,
    },
    sms: oneSms([`${lead} ${when}\n${link}`, `${lead} ${when}`]),
  }
}

const periodInWords = ({ startsAt, endsAt, after, refused }: Purchase): string => {
  if (refused === 'goes back') return 'Your business was refused, so you get it back, the way you paid it.'
  if (refused) return 'Your business was refused, so this plan does not begin. We will write to you about the money.'
  if (startsAt && endsAt) return `It runs from ${dateInWords(startsAt)} to ${dateInWords(endsAt)}.`
  return after ? `It begins after your ${planTitles[after]} plan.` : 'It begins when your business is approved.'
}

/** Somebody at the desk looks into it; the vendor has nothing to do. */
export const mismatchNotification = (context: LetterContext, reference: string): Notification => {
  const { message } = verificationRefusals.mismatched
  const named = `${message}\nReference: ${reference}`
  const path = pathTo.receipt(reference)
  const button = { label: 'See your payment', url: context.publicUrl + path }
  return {
    title: 'We are looking into your payment',
    text: named,
    path,
    email: {
      subject: `We are looking into your payment to ${productName}`,
      text: [named, 'You need not do anything. We will write to you.', buttonLine(button), gladToHelp(context)].join(
        '\n\n',
      ),
      button,
    },
    sms: `${productName}: your payment does not match your order. Your money is safe and we are looking into it. Reference ${reference}`,
  }
}
