import type { FastifyInstance } from 'fastify'
import { readViews as readEndpoint } from '../../../contract/customer/views.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { readViews } from './read-views.ts'

export const mountViews = (app: FastifyInstance, context: Context): void => {
  handle(app, readEndpoint, ({ bearer: { vendorId }, query: { days } }) => readViews(context, { vendorId, days }))
}
