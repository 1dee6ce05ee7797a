import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/subscription.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readSubscription } from './read-subscription.ts'
import { selectSubscription } from './select-subscription.ts'
import { findPlans } from './store.ts'

export const mountSubscription = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.showAllSubscriptions, () => findPlans(context.db))
  handle(app, calls.selectSubscription, ({ bearer, body }) =>
    selectSubscription(context, {
      vendorId: bearer.vendorId,
      plan: body.subscriptionTypeEnum,
      duration: body.subscriptionDurationEnum,
      kind: body.purchaseKindEnum ?? 'FULL',
    }),
  )
  handle(app, calls.readSubscription, ({ bearer }) => readSubscription(context, bearer.vendorId))
}
