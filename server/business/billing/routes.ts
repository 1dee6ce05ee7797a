import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/billing.ts'
import * as creditNotes from '../../../contract/business/credit-note.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readCreditNote, readCreditNotePdf } from './read-credit-note.ts'
import { listPayments, readPayment } from './read-payments.ts'
import { readReceiptPdf } from './read-receipt-pdf.ts'

type PaymentCall = { params: { reference: string }; bearer: { vendorId: string } }

const readRequest = ({ params, bearer }: PaymentCall) => ({ reference: params.reference, vendorId: bearer.vendorId })

export const mountBilling = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.listPayments, ({ query, bearer }) =>
    listPayments(context, { vendorId: bearer.vendorId, after: query.after }),
  )
  handle(app, calls.readPayment, (given) => readPayment(context, readRequest(given)))
  handle(app, calls.readReceiptPdf, (given) => readReceiptPdf(context, readRequest(given)))
  handle(app, creditNotes.readCreditNote, ({ params, bearer }) =>
    readCreditNote(context, { number: params.number, vendorId: bearer.vendorId }),
  )
  handle(app, creditNotes.readCreditNotePdf, ({ params, bearer }) =>
    readCreditNotePdf(context, { number: params.number, vendorId: bearer.vendorId }),
  )
}
