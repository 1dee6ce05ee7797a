import {
  documentTitle,
  type PaymentState,
  type Receipt,
  type ReceiptRefund,
} from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { durationTitles, orderInWords, planTitles } from '../../../contract/business/plans.ts'
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
  'in dispute': 'Paid, in dispute',
  'being refunded': 'Paid, being refunded',
  'partly refunded': 'Partly refunded',
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
    ['Plan', receipt.upgrade ? orderInWords(receipt) : planTitles[receipt.plan]],
    ['Period', periodInWords(receipt)],
    ...taxRows(receipt.tax),
    ...(receipt.tax ? [['Total', formatGhs(receipt.amountPesewas)] as const] : []),
    ['Method', methodTitles[receipt.method]],
    ['Reference', receipt.reference],
    ...receipt.refunds.map(refundRow),
  ],
  foot: `Questions about this payment? ${support.email}, ${support.phone}`,
})

const refundRow = ({ amountPesewas, currency, state, at }: ReceiptRefund) =>
  ['Refund', `${formatGhs(amountPesewas, currency)}, ${state}, ${dateInWords(at)}`] as const

const periodInWords = ({ period, duration, upgrade, startsAt, endsAt }: Receipt) => {
  const length = upgrade?.keepsEnd ? 'Upgrade' : durationTitles[duration]
  if (period === 'withdrawn') return `${length}, given back before it began`
  if (startsAt === null || endsAt === null) return `${length}, begins when your business is approved`
  const dates = `${length}, ${dateInWords(startsAt)} – ${dateInWords(endsAt)}`
  return period === 'ended' ? `${dates}, ended early` : dates
}
