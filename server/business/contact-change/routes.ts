import type { FastifyInstance } from 'fastify'
import { changeContact as endpoint } from '../../../contract/business/contact-change.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { changeContact } from './change-contact.ts'

export const mountContactChange = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ params, bearer, body }) =>
    changeContact(context, { businessId: params.id, operator: bearer.operator, ...body }),
  )
}
