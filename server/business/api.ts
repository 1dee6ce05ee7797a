import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountAddBusiness } from './add-business/routes.ts'
import { mountAutomaticRenewal } from './automatic-renewal/routes.ts'
import { mountBilling } from './billing/routes.ts'
import { mountClosing } from './closing/routes.ts'
import { mountContactChange } from './contact-change/routes.ts'
import { mountDispute } from './dispute/routes.ts'
import { mountDraft } from './draft/routes.ts'
import { mountFind } from './find/routes.ts'
import { mountLedger } from './ledger/routes.ts'
import { mountMyApplication } from './my-application/routes.ts'
import { mountPayment } from './payment/routes.ts'
import { mountRefund } from './refund/routes.ts'
import { mountRenewPages } from './renew/routes.ts'
import { mountReview } from './review/routes.ts'
import { mountSpending } from './spending/routes.ts'
import { mountStatement } from './statement/routes.ts'
import { mountStatus } from './status/routes.ts'
import { mountSubscription } from './subscription/routes.ts'
import { mountSuspension } from './suspension/routes.ts'
import { mountSweep } from './sweep/routes.ts'

export { mountRenewPages }

export const mountBusiness = (app: FastifyInstance, context: Context): void => {
  mountAddBusiness(app, context)
  mountDraft(app, context)
  mountStatus(app, context)
  mountMyApplication(app, context)
  mountReview(app, context)
  mountFind(app, context)
  mountSuspension(app, context)
  mountContactChange(app, context)
  mountClosing(app, context)
  mountSubscription(app, context)
  mountPayment(app, context)
  mountBilling(app, context)
  mountAutomaticRenewal(app, context)
  mountStatement(app, context)
  mountRefund(app, context)
  mountDispute(app, context)
  mountLedger(app, context)
  mountSweep(app, context)
  mountSpending(app, context)
}
