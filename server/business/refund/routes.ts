import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/finance.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { checkPayment, listDeskPayments } from './desk-payment.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { refundPayment } from './refund-payment.ts'

export const mountRefund = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.listDeskPayments, ({ query }) => listDeskPayments(context, query))
  handle(app, calls.checkPayment, ({ params }) => checkPayment(context, params.reference))
  handle(app, calls.refundPayment, ({ params, bearer }) =>
    refundPayment(context, { reference: params.reference, operator: bearer.operator }),
  )
  handle(app, calls.giveUpRefund, ({ params, bearer }) =>
    giveUpRefund(context, { reference: params.reference, operator: bearer.operator }),
  )
}
