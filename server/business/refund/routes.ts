import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/finance.ts'
import {
  endPeriod as endPeriodCall,
  keepPeriod as keepPeriodCall,
  undoEndPeriod as undoEndPeriodCall,
} from '../../../contract/business/period-decision.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { endPeriod, keepPeriod, undoEndPeriod } from './decide-period.ts'
import { checkPayment, listDeskPayments } from './desk-payment.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { refundPayment } from './refund-payment.ts'
import { retryRefund } from './retry-refund.ts'

type DecisionCall = { params: { reference: string }; bearer: { operator: string }; body: { reason: string } }

const readDecision = ({ params, bearer, body }: DecisionCall) => ({ ...params, ...body, operator: bearer.operator })

export const mountRefund = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.listDeskPayments, ({ query }) => listDeskPayments(context, query))
  handle(app, calls.checkPayment, ({ params, bearer }) => checkPayment(context, params.reference, bearer.operator))
  handle(app, calls.refundPayment, ({ params, bearer, body }) =>
    refundPayment(context, params.reference, { ...body, operator: bearer.operator }),
  )
  handle(app, calls.retryRefund, ({ params, bearer, body }) =>
    retryRefund(context, { reference: params.reference, operator: bearer.operator, account: body }),
  )
  handle(app, calls.giveUpRefund, (given) => giveUpRefund(context, readDecision(given)))
  handle(app, endPeriodCall, (given) => endPeriod(context, readDecision(given)))
  handle(app, undoEndPeriodCall, (given) => undoEndPeriod(context, readDecision(given)))
  handle(app, keepPeriodCall, (given) => keepPeriod(context, readDecision(given)))
}
