import type { FastifyInstance } from 'fastify'
import { closeBusiness as endpoint } from '../../../contract/business/closing.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { closeBusiness } from './close-business.ts'

export const mountClosing = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ params, bearer, body }) =>
    closeBusiness(context, { businessId: params.id, operator: bearer.operator }, body.reason),
  )
}
