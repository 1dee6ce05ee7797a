import type { FastifyInstance } from 'fastify'
import {
  chooseLiveServices as chooseEndpoint,
  readLiveChoice as readEndpoint,
} from '../../../contract/catalogue/live-services.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { chooseLiveServices, readLiveChoice } from './choose-live-services.ts'

export const mountLiveServices = (app: FastifyInstance, context: Context): void => {
  handle(app, readEndpoint, async ({ bearer }) => ({ choice: await readLiveChoice(context, bearer.vendorId) }))
  handle(app, chooseEndpoint, ({ bearer, body }) =>
    chooseLiveServices(context, { vendorId: bearer.vendorId, serviceIds: body.services }),
  )
}
