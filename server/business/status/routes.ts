import type { FastifyInstance } from 'fastify'
import { readBusiness } from '../../../contract/business/add-business.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { describeBusiness } from './describe-business.ts'
import { findVendorBusiness } from './store.ts'

export const mountStatus = (app: FastifyInstance, { db }: Context): void => {
  handle(app, readBusiness, async ({ bearer }) => {
    const found = await findVendorBusiness(db, bearer.vendorId)
    return { business: found ? describeBusiness(found, found.documents) : null }
  })
}
