import type { FastifyInstance } from 'fastify'
import { addBusiness as endpoint } from '../../../contract/business/add-business.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { addBusiness } from './add-business.ts'

export const mountAddBusiness = (app: FastifyInstance, context: Context): void => {
  handle(app, endpoint, ({ body, bearer, files, idempotencyKey }) => {
    const [ghana_card_image] = files.ghana_card_image
    const [business_reg_cert_image] = files.business_reg_cert_image
    return addBusiness(context, {
      vendorId: bearer.vendorId,
      idempotencyKey,
      fields: body,
      pictures: { ghana_card_image, business_reg_cert_image },
    })
  })
}
