import { type DeskPayment, type DeskRefund, madeElsewhere } from '../contract/business/finance.ts'
import { methodTitles } from '../contract/business/payment.ts'
import { durationTitles, planTitles } from '../contract/business/plans.ts'
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
    ...payment.refunds.map(refundLine),
    ...rejectedLine(payment),
  ]
  const rows = about.map((text) => [text])
  return [`${payment.reference}  ${utcMinute(payment.at)}  ${payment.state}`, ...columns(rows, '  ')]
}

const periodLine = ({ period, startsAt, endsAt, endReason }: DeskPayment) => {
  if (endReason !== null) return [`Period: ended by the desk, ${oneLine(endReason)}`]
  if (startsAt && endsAt) return [`Period: ${dateInWords(startsAt)} to ${dateInWords(endsAt)}`]
  return period === 'waiting' ? ['Period: begins when the business is approved'] : []
}

const refundLine = ({ amountPesewas, currency, state, providerStatus, operator, reason }: DeskRefund) => {
  const by = operator === madeElsewhere ? 'made at the provider' : `asked for by ${operator}`
  const word = state === 'held' ? 'waits until the dispute is decided' : state
  const said = providerStatus === null ? word : `${state}, and the provider calls it "${providerStatus}"`
  const why = reason === null ? '' : `: ${oneLine(reason)}`
  return `Refund of ${formatGhs(amountPesewas, currency)}: ${said}, ${by}${why}`
}

const taxLine = ({ tax }: DeskPayment) => {
  if (!tax) return []
  const lines = tax.lines.map((line) => `${taxLineTitle(line)} ${formatGhs(line.amountPesewas)}`)
  return [`Invoice: ${[`${baseTitle.toLowerCase()} ${formatGhs(tax.basePesewas)}`, ...lines].join(', ')}`]
}

const rejectedLine = ({ businessStatus, period }: DeskPayment) => {
  const isUnused = period === 'waiting' && (businessStatus === 'REJECTED' || businessStatus === 'REFUSED')
  return isUnused ? [`The business is ${businessStatus.toLowerCase()}, and its plan has not begun`] : []
}

/** Empty where exactly the ordered amount was received. */
const receivedLine = ({ state, received, reason, amountPesewas }: DeskPayment) => {
  if (!received && reason) return [`The provider says: ${reason}`]
  if (!received) return state === 'not completed' ? ['The provider has said nothing final of it'] : []
  const isAsOrdered = received.amountPesewas === amountPesewas && received.currency === 'GHS'
  return isAsOrdered ? [] : [`Received: ${formatGhs(received.amountPesewas, received.currency)}`]
}
