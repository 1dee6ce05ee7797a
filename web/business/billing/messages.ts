import type { PaymentState } from '../../../contract/business/billing.ts'
import { verificationRefusals } from '../../../contract/business/payment.ts'

export type Word = { tone: 'plain' | 'good' | 'warn' | 'bad' | 'info'; words: string }

export const paymentBadges: Record<PaymentState, Word> = {
  open: { tone: 'warn', words: 'Not finished' },
  paid: { tone: 'good', words: 'Paid' },
  failed: { tone: 'bad', words: 'Did not go through' },
  'not completed': { tone: 'plain', words: 'Not completed' },
  'being checked': { tone: 'info', words: 'Being checked' },
  'being refunded': { tone: 'info', words: 'Being refunded' },
  refunded: { tone: 'plain', words: 'Refunded' },
}

export const noReceipt: Record<PaymentState, string> = {
  open: 'This payment is not finished yet. A receipt is made when it is paid.',
  paid: 'The receipt of this payment is not made yet. Please look again in a moment.',
  failed: verificationRefusals.failed.message,
  'not completed': verificationRefusals.notCompleted.message,
  'being checked': verificationRefusals.mismatched.message,
  'being refunded': 'This payment did not match your order. Your money is on its way back to you.',
  refunded: 'This payment bought no plan. It was refunded: your money has been sent back.',
}

export const messages = {
  planFailed: 'Your plan could not be read.',
  paymentsFailed: 'Your payments could not be read.',
  moreFailed: 'Earlier payments could not be read. Please try again.',
  receiptFailed: 'This receipt could not be read.',
  notSaved: 'The PDF could not be fetched. Please try again.',
  unknown: verificationRefusals.notFound.message,
  refunded: 'This payment was refunded. The money has been sent back, and the plan it paid for does not count.',
  beingRefunded: 'This payment is being refunded. The plan it paid for does not count.',
}
