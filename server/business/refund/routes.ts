import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/treasury.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { checkPayment } from './check-payment.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { listDeskPayments } from './list-desk-payments.ts'
import { refundPayment } from './refund-payment.ts'

export const mountRefund = (app: FastifyInstance, tools: Tools): void => {
  handle(app, calls.listDeskPayments, ({ query }) => listDeskPayments(tools, query))
  handle(app, calls.checkPayment, ({ params }) => checkPayment(tools, params.reference))
  handle(app, calls.refundPayment, ({ params, bearer }) =>
    refundPayment(tools, { reference: params.reference, operator: bearer.operator }),
  )
  handle(app, calls.giveUpRefund, ({ params, bearer }) =>
    giveUpRefund(tools, { reference: params.reference, operator: bearer.operator }),
  )
}
