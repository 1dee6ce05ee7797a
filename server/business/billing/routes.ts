import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/billing.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { listPayments } from './list-payments.ts'
import { readPayment } from './read-payment.ts'
import { readReceiptPdf } from './read-receipt-pdf.ts'

type Asked = { params: { reference: string }; bearer: { vendorId: string } }

const asked = ({ params, bearer }: Asked) => ({ reference: params.reference, vendorId: bearer.vendorId })

export const mountBilling = (app: FastifyInstance, tools: Tools): void => {
  handle(app, calls.listPayments, ({ query, bearer }) =>
    listPayments(tools, { vendorId: bearer.vendorId, after: query.after }),
  )
  handle(app, calls.readPayment, (given) => readPayment(tools, asked(given)))
  handle(app, calls.readReceiptPdf, (given) => readReceiptPdf(tools, asked(given)))
}
