import { type DeskPayment, madeElsewhere } from '../contract/business/finance.ts'
import { methodTitles } from '../contract/business/payment.ts'
import { durationTitles, planTitles } from '../contract/business/subscription.ts'
import { baseTitle, taxLineTitle } from '../contract/business/tax-titles.ts'
import { formatGhs } from '../contract/money.ts'
import { dateInWords, utcMinute } from '../contract/time-in-words.ts'
import { columns, oneLine, shortId } from './page.ts'

export const paymentLines = (payment: DeskPayment): string[] => {
  const { plan, duration, amountPesewas, method, receiptNumber } = payment
  const order = `${planTitles[plan]}, ${durationTitles[duration]}, ${formatGhs(amountPesewas)} by ${methodTitles[method].toLowerCase()}`
  const about = [
    receiptNumber ? `${order}, ${receiptNumber}` : order,
    `${oneLine(payment.businessName)}, ${shortId(payment.businessId)}`,
    ...taxLine(payment),
    ...periodLine(payment),
    ...receivedLine(payment),
    ...refundLine(payment),
  ]
  const rows = about.map((text) => [text])
  return [`${payment.reference}  ${utcMinute(payment.at)}  ${payment.state}`, ...columns(rows, '  ')]
}

const periodLine = ({ state, startsAt, endsAt }: DeskPayment) => {
  if (startsAt && endsAt) return [`Period: ${dateInWords(startsAt)} to ${dateInWords(endsAt)}`]
  return state === 'paid' ? ['Period: begins when the business is approved'] : []
}

const taxLine = ({ tax }: DeskPayment) => {
  if (!tax) return []
  const lines = tax.lines.map((line) => `${taxLineTitle(line)} ${formatGhs(line.amountPesewas)}`)
  return [`Invoice: ${[`${baseTitle.toLowerCase()} ${formatGhs(tax.basePesewas)}`, ...lines].join(', ')}`]
}

const refundLine = ({ refund }: DeskPayment) => {
  if (!refund) return []
  const by = refund.operator === madeElsewhere ? 'made at the provider' : `asked for by ${refund.operator}`
  return [`Refund: ${refund.state}, ${by}`]
}

/** Empty where exactly the ordered amount was received. */
const receivedLine = ({ state, received, reason, amountPesewas }: DeskPayment) => {
  if (!received && reason) return [`The provider says: ${reason}`]
  if (!received) return state === 'not completed' ? ['The provider has said nothing final of it'] : []
  const isAsOrdered = received.amountPesewas === amountPesewas && received.currency === 'GHS'
  return isAsOrdered ? [] : [`Received: ${formatGhs(received.amountPesewas, received.currency)}`]
}
