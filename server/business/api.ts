import type { FastifyInstance } from 'fastify'
import type { Tools } from '../tools.ts'
import { mountAddBusiness } from './add-business/routes.ts'
import { mountBilling } from './billing/routes.ts'
import { mountDraft } from './draft/routes.ts'
import { mountLedger } from './ledger/routes.ts'
import { mountPayment } from './payment/routes.ts'
import { mountRefund } from './refund/routes.ts'
import { mountReview } from './review/routes.ts'
import { mountSpending } from './spending/routes.ts'
import { mountStanding } from './standing/routes.ts'
import { mountSubscription } from './subscription/routes.ts'

export const mountBusiness = (app: FastifyInstance, tools: Tools): void => {
  mountAddBusiness(app, tools)
  mountDraft(app, tools)
  mountStanding(app, tools)
  mountReview(app, tools)
  mountSubscription(app, tools)
  mountPayment(app, tools)
  mountBilling(app, tools)
  mountRefund(app, tools)
  mountLedger(app, tools)
  mountSpending(app, tools)
}
