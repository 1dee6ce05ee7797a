import { methodTitles } from '../contract/business/payment.ts'
import { durationTitles, planTitles } from '../contract/business/subscription.ts'
import type { DeskPayment } from '../contract/business/treasury.ts'
import { dateInWords } from '../contract/day-in-words.ts'
import { formatGhs } from '../contract/money.ts'
import { utcMinute } from '../contract/utc-minute.ts'
import { columns, oneLine } from './page.ts'

/** A payment under its reference. */
export const paymentLines = (payment: DeskPayment): string[] => {
  const { plan, duration, amountPesewas, method, receiptNumber } = payment
  const order = `${planTitles[plan]}, ${durationTitles[duration]}, ${formatGhs(amountPesewas)} by ${methodTitles[method].toLowerCase()}`
  const about = [
    receiptNumber ? `${order}, ${receiptNumber}` : order,
    `${oneLine(payment.businessName)}, ${payment.businessId}`,
    ...periodLine(payment),
    ...receivedLine(payment),
    ...(payment.refund ? [`Refund: ${payment.refund.state}, asked for by ${payment.refund.operator}`] : []),
  ]
  const rows = about.map((text) => [text])
  return [`${payment.reference}  ${utcMinute(payment.at)}  ${payment.state}`, ...columns(rows, '  ')]
}

const periodLine = ({ state, startsAt, endsAt }: DeskPayment) => {
  if (startsAt && endsAt) return [`Period: ${dateInWords(startsAt)} to ${dateInWords(endsAt)}`]
  return state === 'paid' ? ['Period: begins when the business is approved'] : []
}

/** Where something other than the order came, or nothing. */
const receivedLine = ({ received, reason, amountPesewas }: DeskPayment) => {
  if (!received) return reason ? [`The provider says: ${reason}`] : []
  const isAsOrdered = received.amountPesewas === amountPesewas && received.currency === 'GHS'
  return isAsOrdered ? [] : [`Received: ${formatGhs(received.amountPesewas, received.currency)}`]
}
