import type { FastifyInstance } from 'fastify'
import { addBusiness as endpoint } from '../../../contract/business/add-business.ts'
import { handle } from '../../http/handle.ts'
import type { Tools } from '../../tools.ts'
import { addBusiness } from './add-business.ts'

export const mountAddBusiness = (app: FastifyInstance, tools: Tools): void => {
  handle(app, endpoint, ({ body, bearer, files, requestKey }) => {
    const [ghana_card_image] = files.ghana_card_image
    const [business_reg_cert_image] = files.business_reg_cert_image
    return addBusiness(tools, {
      vendorId: bearer.vendorId,
      requestKey,
      fields: body,
      pictures: { ghana_card_image, business_reg_cert_image },
    })
  })
}
