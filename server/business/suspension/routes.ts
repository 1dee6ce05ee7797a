import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/suspension.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { liftSuspension, suspendBusiness } from './suspend-business.ts'

export const mountSuspension = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.suspendBusiness, ({ params, bearer, body }) =>
    suspendBusiness(context, { businessId: params.id, operator: bearer.operator }, body.reason),
  )
  handle(app, calls.liftSuspension, ({ params, bearer, body }) =>
    liftSuspension(context, { businessId: params.id, operator: bearer.operator }, body.reason),
  )
}
