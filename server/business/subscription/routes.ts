import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/subscription.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { readSubscription } from './read-subscription.ts'
import { selectSubscription } from './select-subscription.ts'
import { findPlans } from './store.ts'

export const mountSubscription = (app: FastifyInstance, tools: Tools): void => {
  handle(app, calls.showAllSubscriptions, () => findPlans(tools.db))
  handle(app, calls.selectSubscription, ({ bearer, body }) =>
    selectSubscription(tools, {
      vendorId: bearer.vendorId,
      plan: body.subscriptionTypeEnum,
      duration: body.subscriptionDurationEnum,
    }),
  )
  handle(app, calls.readSubscription, ({ bearer }) => readSubscription(tools, bearer.vendorId))
}
