import { documentTitle, type PaymentState, type Receipt } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { durationTitles, planTitles } from '../../../contract/business/subscription.ts'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Context } from '../../context.ts'
import { taxRows } from './tax-rows.ts'

export type ReceiptWords = {
  product: string
  title: string
  number: string
  status: string
  amount: string
  rows: (readonly [label: string, value: string])[]
  foot: string
}

/** Any other payment with a receipt is 'Paid'. */
const statusWords: Partial<Record<PaymentState, string>> = {
  'being refunded': 'Paid, being refunded',
  refunded: 'Refunded',
}

export const receiptWords = (receipt: Receipt, support: Context['support']): ReceiptWords => ({
  product: productName,
  title: documentTitle(receipt),
  number: receipt.receiptNumber ?? '',
  status: statusWords[receipt.state] ?? 'Paid',
  amount: formatGhs(receipt.amountPesewas),
  rows: [
    ['Date', dateInWords(receipt.at)],
    ['Issued by', receipt.issuer.name],
    ['Issuer address', receipt.issuer.address],
    ['Issuer TIN', receipt.issuer.tin],
    ['Business', receipt.businessName],
    ['TIN', receipt.tin],
    ['Plan', planTitles[receipt.plan]],
    ['Period', periodInWords(receipt)],
    ...taxRows(receipt.tax),
    ...(receipt.tax ? [['Total', formatGhs(receipt.amountPesewas)] as const] : []),
    ['Method', methodTitles[receipt.method]],
    ['Reference', receipt.reference],
  ],
  foot: `Questions about this payment? ${support.email}, ${support.phone}`,
})

const periodInWords = ({ state, duration, startsAt, endsAt }: Receipt) => {
  const length = durationTitles[duration]
  const isGivenBack = state in statusWords
  if (startsAt === null || endsAt === null)
    return `${length}, ${isGivenBack ? 'given back before it began' : 'begins when your business is approved'}`
  const dates = `${length}, ${dateInWords(startsAt)} – ${dateInWords(endsAt)}`
  return isGivenBack ? `${dates}, given back` : dates
}
