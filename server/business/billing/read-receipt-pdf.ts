import { documentTitle, type readReceiptPdf as endpoint } from '../../../contract/business/billing.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { pdfNamed } from './pdf-named.ts'
import { readPayment } from './read-payments.ts'
import { receiptWords } from './receipt-words.ts'

type OwnPayment = { vendorId: string; reference: string }

/** Only a payment that was made has a receipt. */
export const readReceiptPdf = async (
  context: Pick<Context, 'db' | 'clock' | 'support' | 'issuer'>,
  payment: OwnPayment,
): Promise<ReplyOf<typeof endpoint>> => {
  const receipt = await readPayment(context, payment)
  if (receipt.receiptNumber === null) return fail(refusals.notFound)
  // With what makes PDFs, which is large and seldom needed.
  const { drawReceipt } = await import('./receipt-pdf.ts')
  const pdf = await drawReceipt(receiptWords(receipt, context.support), new Date(receipt.at))
  return pdfNamed(`${documentTitle(receipt).toLowerCase()}-${receipt.receiptNumber}`, pdf)
}
