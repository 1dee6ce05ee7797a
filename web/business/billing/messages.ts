import {
  documentTitle,
  type Payment,
  type PaymentState,
  type PeriodState,
  type Receipt,
} from '../../../contract/business/billing.ts'
import { verificationRefusals } from '../../../contract/business/payment.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'

export type Word = { tone: 'plain' | 'good' | 'warn' | 'bad' | 'info'; words: string }

export const paymentBadges: Record<PaymentState, Word> = {
  open: { tone: 'warn', words: 'Not finished' },
  paid: { tone: 'good', words: 'Paid' },
  failed: { tone: 'bad', words: 'Did not go through' },
  'not completed': { tone: 'plain', words: 'Not completed' },
  'being checked': { tone: 'info', words: 'Being checked' },
  'in dispute': { tone: 'warn', words: 'In dispute' },
  'being refunded': { tone: 'info', words: 'Being refunded' },
  'partly refunded': { tone: 'info', words: 'Partly refunded' },
  refunded: { tone: 'plain', words: 'Refunded' },
}

export const noReceipt: Record<PaymentState, string> = {
  open: 'This payment is not finished yet. A receipt is made when it is paid.',
  paid: 'The receipt of this payment is not made yet. Please look again in a moment.',
  failed: verificationRefusals.failed.message,
  'not completed': verificationRefusals.notCompleted.message,
  'being checked': verificationRefusals.mismatched.message,
  'in dispute': 'Your bank or mobile money network has asked for this payment back. We are answering it.',
  'being refunded': 'This payment did not match your order. Your money is on its way back to you.',
  'partly refunded': 'A part of this payment was refunded.',
  refunded: 'This payment bought no plan. It was refunded: your money has been sent back.',
}

export const messages = {
  loading: 'Loading your plan and payments',
  lead: 'What you paid and until when, whether your plan renews by itself, and a receipt for each payment.',
  renewalFailed: 'Whether your plan renews by itself could not be read.',
  planFailed: 'Your plan could not be read.',
  paymentsFailed: 'Your payments could not be read.',
  moreFailed: 'Earlier payments could not be read. Please try again.',
  receiptFailed: 'This receipt could not be read.',
  notSaved: 'The PDF could not be fetched. Please try again.',
  unknown: verificationRefusals.notFound.message,
  returned: (amount: string) => `${amount} returned`,
}

/** What has become of the money, and of the plan that it paid for. Undefined where nothing goes back. */
export const refundNotice = ({ state, period, refundedPesewas, amountPesewas }: Receipt): string | undefined => {
  const money = moneyWords(state, formatPrice(refundedPesewas), formatPrice(amountPesewas))
  return money && [money, planWords(period)].filter(Boolean).join(' ')
}

const moneyWords = (state: PaymentState, refunded: string, paid: string): string | undefined => {
  if (state === 'refunded') return 'This payment was refunded. The money has been sent back.'
  if (state === 'in dispute') return noReceipt['in dispute']
  if (state === 'being refunded') return 'This payment is being refunded.'
  return state === 'partly refunded' ? `${refunded} of ${paid} was refunded.` : undefined
}

const planWords = (period: PeriodState | null): string | undefined => {
  if (period === 'withdrawn') return 'The plan it paid for does not count.'
  if (period === 'ended') return 'We have ended the plan it paid for.'
  return period === null ? undefined : 'The plan it paid for counts.'
}

/** A payment without a receipt may still be paid late, so its link asks the provider again. */
export const paymentLink = (payment: Payment): { label: string; to: string } => {
  const { reference, state, receiptNumber } = payment
  if (receiptNumber !== null) return { label: documentTitle(payment), to: pathTo.receipt(reference) }
  if (state === 'being refunded' || state === 'refunded') return { label: 'Details', to: pathTo.receipt(reference) }
  return { label: state === 'open' ? 'Check now' : 'Check again', to: pathTo.paymentSuccess(reference) }
}
