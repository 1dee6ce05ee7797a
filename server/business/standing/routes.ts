import type { FastifyInstance } from 'fastify'
import { readBusiness } from '../../../contract/business/add-business.ts'
import type { Context } from '../../context.ts'
import { handle } from '../../http/handle.ts'
import { registeredOf } from './registered-of.ts'
import { findBusinessOf } from './store.ts'

export const mountStanding = (app: FastifyInstance, { db }: Context): void => {
  handle(app, readBusiness, async ({ bearer }) => {
    const found = await findBusinessOf(db, bearer.vendorId)
    return { business: found ? registeredOf(found, found.papers) : null }
  })
}
