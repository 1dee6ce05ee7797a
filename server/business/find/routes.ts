import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/find.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { completeId, findVendors } from './find-vendors.ts'

export const mountFind = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.findVendors, ({ query }) => findVendors(context, query.text))
  handle(app, calls.completeId, ({ query }) => completeId(context, query.beginning))
}
