import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { formatGhs, formatPrice } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import { oneSms } from '../one-sms.ts'

type LetterContext = Pick<Context, 'publicUrl' | 'support'>
type Refund = { reference: string; amount_pesewas: number; currency: string }

export const refundNotification = (
  context: LetterContext,
  refund: Refund,
  state: 'pending' | 'processed',
): Notification => {
  return writeNotification(context, refund, words[state])
}

const words = {
  pending: {
    title: 'We are returning your payment',
    what: (amount: string) => `We are returning ${amount} to you, the way you paid it.`,
    next: 'It can take your bank or network some days. We tell you when it has gone out.',
  },
  processed: {
    title: 'Your payment has been returned',
    what: (amount: string) => `We have returned ${amount} to you, the way you paid it.`,
    next: 'If you do not see it within ten working days, please ask your bank or network, and then us.',
  },
}

/** 'counts again': it was withdrawn for the refund. */
type Plan = { is: 'counts' | 'counts again'; plan: PlanName; startsAt: Date | null; endsAt: Date | null }

/** For a vendor who was told to expect money that will not come. */
export const givenUpNotification = (
  context: LetterContext,
  refund: Refund,
  { is, plan, startsAt, endsAt }: Plan,
): Notification => {
  const when =
    startsAt && endsAt
      ? `it runs from ${dateInWords(startsAt)} to ${dateInWords(endsAt)}`
      : 'it begins when your business is approved'
  return writeNotification(context, refund, {
    title: 'Your payment could not be returned',
    what: (amount) => `We could not return ${amount} to you. Your ${planTitles[plan]} plan ${is}: ${when}.`,
    next: 'Your bank or network did not take the money. If you would rather have it back than the plan, please write to us.',
  })
}

/** What was received need not have been cedis. */
const formatAmount = ({ amount_pesewas, currency }: Refund) =>
  currency === 'GHS' ? formatPrice(amount_pesewas) : formatGhs(amount_pesewas, currency)

type Words = { title: string; what: (amount: string) => string; next: string }

const writeNotification = (context: LetterContext, refund: Refund, words: Words): Notification => {
  const { title, next } = words
  const { reference, amount_pesewas, currency } = refund
  const what = words.what(formatAmount(refund))
  const inSms = words.what(formatGhs(amount_pesewas, currency))
  const link = context.publicUrl + paths.billing
  const button = { label: 'See your payments', url: link }
  const lead = `${productName}: ${inSms.charAt(0).toLowerCase()}${inSms.slice(1)}`
  return {
    title,
    text: `${what} ${next} Reference: ${reference}`,
    path: paths.billing,
    email: {
      subject: `${title} (${productName})`,
      heading: title,
      text: [what, next, `Reference: ${reference}`, buttonLine(button), gladToHelp(context)].join('\n\n'),
      button,
    },
    sms: oneSms([`${lead}\n${link}`, lead]),
  }
}
