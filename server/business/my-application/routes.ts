import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/business/my-application.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { correctBusiness } from './correct-business.ts'
import { readOwnPapers } from './read-own-papers.ts'

export const mountMyApplication = (app: FastifyInstance, context: Context): void => {
  handle(app, calls.correctBusiness, ({ query, body, bearer, files, idempotencyKey }) => {
    const [ghana_card_image] = files.ghana_card_image
    const [business_reg_cert_image] = files.business_reg_cert_image
    return correctBusiness(context, {
      vendorId: bearer.vendorId,
      version: query.version,
      idempotencyKey,
      fields: body,
      pictures: { ghana_card_image, business_reg_cert_image },
    })
  })
  handle(app, calls.readOwnPapers, ({ bearer }) => readOwnPapers(context, bearer.vendorId))
}
