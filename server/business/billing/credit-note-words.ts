import type { CreditNote } from '../../../contract/business/credit-note.ts'
import { durationTitles, planTitles } from '../../../contract/business/plans.ts'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { Context } from '../../context.ts'
import type { ReceiptWords } from './receipt-words.ts'
import { taxRows } from './tax-rows.ts'

export const creditNoteWords = (note: CreditNote, support: Context['support']): ReceiptWords => ({
  product: productName,
  title: 'Credit note',
  number: note.number,
  status: 'Refunded',
  amount: formatGhs(note.amountPesewas),
  rows: [
    ['Date', dateInWords(note.at)],
    ['Issued by', note.issuer.name],
    ['Issuer address', note.issuer.address],
    ['Issuer TIN', note.issuer.tin],
    ['Business', note.businessName],
    ['TIN', note.tin],
    [note.tax ? 'For invoice' : 'For receipt', `${note.receiptNumber} of ${dateInWords(note.paidAt)}`],
    ['Plan', `${planTitles[note.plan]}, ${durationTitles[note.duration]}`],
    ...taxRows(note.tax),
    ['Refunded', formatGhs(note.amountPesewas)],
    ['Reference', note.reference],
  ],
  foot: `Questions about this refund? ${support.email}, ${support.phone}`,
})
